// Vibration and sound of keys.
let audio;

const sound = () => {
  audio ??= new AudioContext();
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  gain.gain.setValueAtTime(0.05, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.03);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.03);
};

export const part = ({ element }) => ({
  apply({ type, kind }) {
    if (type !== "feedback") return;
    const kinds = (element.getAttribute("haptics") ?? "").split(/\s+/);
    if (kinds.includes("vibration")) navigator.vibrate?.(kind === "press" ? 8 : 4);
    if (kinds.includes("sound") && window.AudioContext) sound();
  },
});
