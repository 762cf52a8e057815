// The names of layouts, as the command finds them: also short ones, and those of locales.
import { fetched } from "./engine.js";

// `en-dvorak` and `dvorak` for `en-t-k0-dvorak`.
const shortNames = (name) => {
  const [language, variant] = name.split("-t-k0-");
  return variant ? [`${language}-${variant}`, variant] : [];
};

// The one of some names that another one means, if any.
export const nameFor = (name, names) => {
  let wanted = name.toLowerCase().replaceAll("_", "-");
  const like = (test) => names.filter((one) => test(one.toLowerCase()));
  for (;;) {
    const [exact] = like((one) => one === wanted);
    const short = like((one) => shortNames(one).includes(wanted));
    if (exact || short.length === 1) return exact ?? short[0];
    if (!wanted.includes("-")) return like((one) => one.startsWith(`${wanted}-`))[0];
    wanted = wanted.slice(0, wanted.lastIndexOf("-"));
  }
};

// The address of a layout in a folder with a list of names. Without a list, the error says that the layout is missing.
export const find = async (name, folder, error) => {
  const names = await fetched("list of layouts", new URL("names.json", folder)).then((response) => response.json()).catch(() => { throw error; });
  const found = nameFor(name, names);
  if (!found) throw new TypeError(`there is no layout '${name}' in ${folder}, which has ${names.join(" ")}`);
  return new URL(`${found}.clv`, folder);
};
