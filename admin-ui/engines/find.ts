/** A text is compared whole, with one space between words. */
export type Words = string | RegExp;

/** What a person looks for on a screen: only what can be seen is found. */
export interface What {
  role?: keyof typeof ROLES;
  name?: Words;
  /** The innermost element that says it. */
  text?: Words;
  css?: string;
  within?: What;
  /** Holds this one too. */
  has?: What;
  /** Somewhere in it. */
  says?: Words;
}

/** Elements that have a role by themselves, or because they are told so. */
export const ROLES = {
  alert: '[role=alert]',
  button: 'button:not([role]),[role=button]',
  cell: 'td',
  checkbox: '[type=checkbox]',
  combobox: '[role=combobox]',
  dialog: '[role=dialog]',
  group: '[role=group],fieldset',
  heading: 'h1,h2,h3,h4',
  img: 'img,[role=img]',
  link: 'a[href]',
  list: 'ul,ol',
  listitem: 'li',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  row: 'tr',
  tab: '[role=tab]',
  textbox: 'input:not([type=checkbox],[type=radio],[type=file],[type=hidden],[role]),textarea',
};

interface Pattern {
  words?: string;
  source?: string;
  flags?: string;
}
type Told = Omit<What, 'role' | 'name' | 'text' | 'within' | 'has' | 'says'> & {
  name?: Pattern;
  text?: Pattern;
  says?: Pattern;
  within?: Told;
  has?: Told;
  /** Of what is hidden from who cannot see, none: behind a dialog nothing has a role. */
  spoken: boolean;
};

const patternOf = (words?: Words): Pattern | undefined =>
  words instanceof RegExp
    ? { source: words.source, flags: words.flags }
    : words === undefined
      ? undefined
      : { words };

/** The same as JSON, which is all that goes into a page. */
export const told = ({ role, ...what }: What): Told => ({
  css: [what.css ?? '*', role ? `:is(${ROLES[role]})` : ''].join(''),
  spoken: Boolean(role),
  name: patternOf(what.name),
  text: patternOf(what.text),
  says: patternOf(what.says),
  within: what.within && told(what.within),
  has: what.has && told(what.has),
});

/** Runs in the page: all that is like it and can be seen, in the order of the page. */
export const matching = (what: Told): Element[] => {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const fits = (text: string, pattern?: Pattern) =>
    !pattern ||
    (pattern.source === undefined
      ? text === pattern.words
      : new RegExp(pattern.source, pattern.flags).test(text));
  const seen = (element: Element, spoken: boolean) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !(spoken && element.closest('[aria-hidden=true]'));
  const said = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (node instanceof HTMLImageElement) return node.alt;
    const own = node.getAttribute('aria-label');
    return own ?? [...node.childNodes].map(said).join(' ');
  };
  const nameOf = (element: Element) => {
    const { labels } = element as HTMLInputElement;
    const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const others = by.length ? by.map((id) => document.getElementById(id)) : [...(labels ?? [])];
    const named = others.flatMap((other) => (other ? [plain(said(other))] : []));
    return named.length ? named.join(' ') : plain(element.getAttribute('aria-label') ?? said(element));
  };
  const all = ({ within, has, css, name, text, says, spoken }: Told): Element[] => {
    const roots: ParentNode[] = within ? all(within) : [document];
    const found = new Set(roots.flatMap((root) => [...root.querySelectorAll(css ?? '*')]));
    const like = [...found].filter(
      (element) =>
        seen(element, spoken) &&
        (!name || fits(nameOf(element), name)) &&
        (!text || fits(plain(element.textContent), text)) &&
        (!says || fits(plain(element.textContent), says)),
    );
    const inner = text
      ? like.filter((one) => !like.some((other) => one !== other && one.contains(other)))
      : like;
    const holders = has && all(has);
    return holders ? inner.filter((one) => holders.some((held) => one.contains(held))) : inner;
  };
  return all(what);
};
