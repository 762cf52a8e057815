// Fields with the models of Vue: the state has what is typed, `capitals` in capital letters.
window.state = { text: "", area: "", number: "", capitals: "" };
new Vue({
  el: "#root",
  data: window.state,
  template: `<form>
    <input id="text" v-model="text"><textarea id="area" v-model="area"></textarea><input id="number" type="number" v-model="number">
    <input id="capitals" :value="capitals" @input="capitals = $event.target.value.toUpperCase()">
  </form>`,
});
await import("./fields.js");
