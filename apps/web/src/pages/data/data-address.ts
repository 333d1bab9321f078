import { addressState } from '../../shared/address/address-state.ts';
import { named, nullable, text } from '../../shared/address/parameters.ts';

/** The data set in the URL of the page that shows its rows. */
export const browseAddress = addressState({ code: nullable });

/** The question of a topic, and the data set that is chosen among those that answer it. */
export const topicAddress = addressState({ name: text, code: named('api', text) });

/** The product, and additional values that fill in the form of its call. */
export const productAddress = addressState({
  code: named('apiId', text),
  packageId: text,
  values: {
    names: [],
    read: ({ apiId: _, packageId: __, tab: ___, ...values }: Readonly<Record<string, string>>) => values,
    write: (_values: Readonly<Record<string, string>>) => ({}),
  },
});
