import { librarySettings } from './library-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { providerSettings } from './provider-settings.ts';
import { FILE_SUFFIX, type Setting } from './setting.ts';
import { siteSettings } from './site-settings.ts';

/** Every setting that Jishi checks. The schema of `config.ts` has the same names, as a test requires. */
export const ownSettings: Readonly<Record<string, Setting>> = {
  ...siteSettings,
  ...providerSettings,
  ...paymentSettings,
};

/** Every setting. The example file and the documents list the same ones. */
export const allSettings: Readonly<Record<string, Setting>> = { ...ownSettings, ...librarySettings };

/** Settings that may be read from a separate file. */
export const secretNames: readonly string[] = Object.entries(allSettings)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name);

/** Every setting name, including those that name the file of a secret. */
export const settingNames: ReadonlySet<string> = new Set([
  ...Object.keys(allSettings),
  ...secretNames.map((name) => name + FILE_SUFFIX),
]);
