import { librarySettings } from './library-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { providerSettings } from './provider-settings.ts';
import { FILE_SUFFIX, type Setting } from './setting.ts';
import { siteSettings } from './site-settings.ts';

/** Every setting that Jishi checks. A test compares the names with the schema in `config.ts`. */
export const ownSettings: Readonly<Record<string, Setting>> = {
  ...siteSettings,
  ...providerSettings,
  ...paymentSettings,
};

/** Every setting. The example file and the documentation list them. */
export const allSettings: Readonly<Record<string, Setting>> = { ...ownSettings, ...librarySettings };

/** Settings that may be read from a separate file. */
export const secretNames: readonly string[] = Object.entries(allSettings)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name);

/** Every setting name, including those that name a secret's file. */
export const settingNames: ReadonlySet<string> = new Set([
  ...Object.keys(allSettings),
  ...secretNames.map((name) => name + FILE_SUFFIX),
]);
