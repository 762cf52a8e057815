// Fields of which nothing is suggested, learned or remembered: secrets, also while a page shows them, addresses and numbers.

const privateTypes = new Set(["password", "email", "url", "tel", "number"]);
const privateModes = new Set(["email", "url", "tel", "numeric", "decimal"]);
const secretFields = new WeakSet();

export const isPrivate = (element, inputMode) => {
  if (element.type === "password") secretFields.add(element);
  return secretFields.has(element) || privateTypes.has(element.type) || privateModes.has(inputMode)
    || /password|one-time-code|\bcc-|\b(username|email|url|tel)\b/.test(element.getAttribute("autocomplete") ?? "");
};
