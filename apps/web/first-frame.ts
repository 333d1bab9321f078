import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { habitOfLanguage } from './src/shared/appearance/rise-fall.ts';
import type { Page } from './src/shared/navigation/page.ts';
import { ENGLISH_PATH } from './src/shared/navigation/paths.ts';
import { coloursIn, marketColoursIn, type Scheme } from './src/theme/tokens.ts';

/** The style of the elements in index.html until the site's files arrive. */
const STYLE = 'src/app/first-frame.css';

/**
 * Writes into the page the parts that the first paint needs: the style of the frame, and a script that chooses scheme
 * and language. Separate files would arrive one round trip later. The server allows the style and the script by their
 * hashes.
 */
export function firstFrame(): Plugin {
  let root = '';
  return {
    name: 'jishi:first-frame',
    configResolved(config) {
      root = config.root;
    },
    async transformIndexHtml(): Promise<HtmlTagDescriptor[]> {
      const layout = readFileSync(join(root, STYLE), 'utf8');
      const places = await placesIn(root);
      return [
        { tag: 'style', children: small(`${colours()}${layout}`), injectTo: 'head' },
        {
          tag: 'script',
          children: small(
            `(${chooseLook.toString()})(${ENGLISH_PATH},${JSON.stringify(addressesIn(places))})`,
          ),
          injectTo: 'head',
        },
      ];
    },
  };
}

type Place = Pick<Page, 'address' | 'aliases' | 'redirects' | 'only'>;

async function placesIn(root: string): Promise<Place[]> {
  const files = globSync('src/pages/*/*/page.ts', { cwd: root });
  const modules = files.map(
    (file) => import(pathToFileURL(join(root, file)).href) as Promise<{ page: Page }>,
  );
  return (await Promise.all(modules)).map(({ page }) => page);
}

/** The URLs of the home page in the current language. */
const HOMES = ['/', '/index', '/home'];

interface Addresses {
  /** English URLs whose form does not show their language. */
  readonly english: readonly string[];
  /** URLs that are shown in the language of the session, as unknown URLs are. */
  readonly session: readonly string[];
  readonly chinese: readonly string[];
}

/** Returns the URLs of the site by language, without those whose form shows that they are English. */
function addressesIn(places: readonly Place[]): Addresses {
  const odd = places.find(({ address: { zh, en } }) => ENGLISH_PATH.test(zh) && zh !== en);
  if (odd !== undefined) throw new Error(`${odd.address.zh} looks like an English address`);
  const isEnglish = ({ address: { zh, en }, only }: Place) => only === 'en' || zh !== en;
  const isShared = ({ address: { zh, en }, only }: Place) => only === undefined && zh === en;
  const english = places.filter(isEnglish).map(({ address }) => address.en);
  const session = places
    .filter(isShared)
    .flatMap(({ address, aliases = [], redirects = [] }) => [address.zh, ...aliases, ...redirects]);
  const chinese = places
    .filter((place) => place.only !== 'en' && !isShared(place))
    .flatMap(({ address, aliases = [], redirects = [] }) => [address.zh, ...aliases, ...redirects]);
  return {
    english: english.filter((path) => !ENGLISH_PATH.test(path)).map(lowered),
    chinese: chinese.filter((path) => !ENGLISH_PATH.test(path)).map(lowered),
    session: [...HOMES, ...session].map(lowered),
  };
}

const lowered = (path: string): string => path.toLowerCase();

/**
 * Returns all colours, because the first view of a page uses them too. The colours of rise and fall follow
 * the convention of the language's readers.
 */
function colours(): string {
  const block = (selector: string, colours: readonly (readonly [string, string])[]): string =>
    `${selector}{${colours.map((pair) => pair.join(':')).join(';')}}`;
  const ofScheme = (selector: string, scheme: Scheme): string =>
    block(selector, [
      ['color-scheme', scheme],
      ...coloursIn(scheme),
      ...marketColoursIn(scheme, habitOfLanguage('zh')),
    ]) + block(`${selector}:lang(en)`, marketColoursIn(scheme, habitOfLanguage('en')));
  return ofScheme(':root', 'light') + ofScheme(':root[data-scheme="dark"]', 'dark');
}

/** Removes comments and indentation. */
const small = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<!\s)\s*\n\s*/g, '\n')
    .trim();

/**
 * Runs in the page before its first paint. It repeats the rules of `languageOfPath`, `scheme` and
 * `CookieNotice` without the stores behind them. It also chooses the language of a first visit and stores it
 * for all later code.
 */
function chooseLook(english: RegExp, paths: Addresses): void {
  let theme: string | null = null;
  let language: string | null = null;
  let accepted: string | null = null;
  const [address = ''] = location.hash.slice(1).toLowerCase().split('?');
  const path = address.replace(/\/$/, '') || '/';
  // An unknown URL shows the home page.
  const isOfSession =
    paths.session.includes(path) ||
    !(paths.chinese.includes(path) || paths.english.includes(path) || english.test(path));
  try {
    theme = localStorage.getItem('theme');
    accepted = localStorage.getItem('accept-cookie');
    language = sessionStorage.getItem('language');
    // The first visit to a URL that serves both languages, or to an unknown one, shows the language chosen earlier,
    // otherwise the one that the browser prefers. Every other URL shows its own language, and a search engine gets
    // Chinese.
    if (language === null && isOfSession) {
      const preferred = /bot|crawl|spider|slurp/i.test(navigator.userAgent)
        ? 'zh'
        : (navigator.languages[0] ?? 'zh');
      language = localStorage.getItem('language') ?? (/^zh\b/i.test(preferred) ? 'zh' : 'en');
      sessionStorage.setItem('language', language);
    }
  } catch {
    // Without storage, no choices are stored.
  }
  const isEnglish = paths.english.includes(path) || (isOfSession ? language === 'en' : english.test(path));
  const root = document.documentElement;
  root.lang = isEnglish ? 'en' : 'zh-CN';
  root.dataset['firstNotice'] = String(!isEnglish && accepted === null);
  const chosen = theme === 'dark' || theme === 'light' ? theme : null;
  root.dataset['scheme'] = chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}
