import { PAYMENT_MODES, type PaymentMode, type Prices, productSchema } from '@jishi/contract';
import { type CommandPorts, CommandProblem, command, field, parse } from '../../platform/command/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import type { CataloguePorts } from './catalog.commands.ts';
import { PriceList } from './prices/price-list.ts';
import { pricedStorefront } from './prices/priced-storefront.ts';
import { type PriceEntry, readOperatorPrices, readPriceHistory } from './prices/product-price.repository.ts';
import { resetPrice, setPrice } from './prices/set-price.ts';
import { readStorefront } from './storefront.ts';

const MODES = PAYMENT_MODES.map(({ mode }) => mode);
const PRODUCT = 'dataset:CODE, package:ID or membership:ID';

const product = field.argument(productWritten);
const mode = field.argument(parse.oneOf(MODES));

export const priceCommands = command.group<CataloguePorts>({
  noun: 'price',
  summary: 'prices of products; a price set here overrides the catalogue',
  verbs: {
    set: command.change({
      permission: 'price.write',
      subject: (input) => input.product,
      state: priceState,
      approval: { permission: 'price.approve', when: isBigChange },
      summary: `override the catalogue's price of ${PRODUCT}, for one way to buy (${MODES.join(', ')}); "none" stops selling it this way`,
      input: { product, mode, yuan: field.argument(priceOf) },
      async change(tx, { product: written, mode: way, yuan: { fen }, ...decision }, ports: CataloguePorts) {
        const name = await productNamed(ports, written);
        await setPrice(tx, { product: name, mode: way, fen, actor: decision.by, reason: decision.reason });
      },
      async after({ product: written, mode: way, yuan: { fen } }, ports) {
        const name = await productNamed(ports, written);
        return `${name} ${way}: ${fen === null ? 'not sold' : `${yuan(fen)} CNY`}`;
      },
    }),
    reset: command.change({
      permission: 'price.write',
      subject: (input) => input.product,
      state: priceState,
      approval: { permission: 'price.approve', when: isBigReset },
      summary: "restore the catalogue's price",
      input: { product, mode },
      async change(tx, { product: written, mode: way, ...decision }, ports: CataloguePorts) {
        const name = await productNamed(ports, written);
        if (!(await currentPrices(tx)).isOperators(name, way))
          throw new CommandProblem(`${name} ${way}: already has the catalogue's price`);
        await resetPrice(tx, { product: name, mode: way, actor: decision.by, reason: decision.reason });
      },
      after: async () => 'done',
    }),
    list: command.list({
      permission: 'open',
      summary: 'current prices of all products on sale; * marks prices that override the catalogue',
      input: {},
      rows: readPrices,
      columns: {
        product: { of: (row) => row.product, left: 28 },
        prices: {
          of: ({ prices }) => (prices.length === 0 ? 'free of charge' : prices.join('  ')),
          before: ' ',
        },
      },
    }),
    history: command.list({
      permission: 'open',
      summary: `price history of ${PRODUCT}`,
      input: { product },
      async rows({ db }: CommandPorts, input) {
        const entries = await readPriceHistory(db, input.product);
        if (entries.length === 0) throw new CommandProblem(`${input.product} has never had a price`);
        return entries;
      },
      columns: {
        at: { of: ({ at }) => at },
        mode: { of: (entry) => entry.mode, left: 9, before: ' ' },
        price: { of: priceWords, right: 16, before: ' ' },
        source: { of: ({ source }) => source },
        actor: { of: ({ actor }) => actor, before: ' ' },
        reason: { of: ({ reason }) => reason, before: ' ' },
      },
    }),
  },
});

interface PriceInput {
  readonly product: string;
  readonly mode: PaymentMode;
}

/** Returns the price set by a command, or else the catalogue's. */
async function priceState(tx: Tx, input: PriceInput) {
  const set = (await readOperatorPrices(tx)).find(
    (one) => one.product.toLowerCase() === input.product.toLowerCase() && one.mode === input.mode,
  );
  return { mode: input.mode, source: set === undefined ? 'catalogue' : 'operator', fen: set?.fen ?? null };
}

/** A price that differs from the current one by more than this share needs the approval of a second person. */
const ALONE_SHARE = 0.2;

async function isBigChange(
  tx: Tx,
  input: PriceInput & { readonly yuan: { readonly fen: bigint | null } },
  ports: CataloguePorts,
): Promise<boolean> {
  const { present } = await pricesOf(tx, input, ports);
  const { fen } = input.yuan;
  return isBigStep(present, fen === null ? undefined : Number(fen));
}

async function isBigReset(tx: Tx, input: PriceInput, ports: CataloguePorts): Promise<boolean> {
  const { present, inCatalogue } = await pricesOf(tx, input, ports);
  return isBigStep(present, inCatalogue);
}

/**
 * Returns the current price and the catalogue's price in fen. Each is undefined if the product is not sold this way.
 */
async function pricesOf(tx: Tx, input: PriceInput, ports: CataloguePorts) {
  const name = await productNamed(ports, input.product);
  const prices = await cataloguePrices(ports, name);
  const present = (await currentPrices(tx)).pricesOf(name, prices)[input.mode];
  return { present, inCatalogue: prices[input.mode] };
}

function isBigStep(before: number | undefined, after: number | undefined): boolean {
  if (before === undefined || after === undefined) return before !== after;
  return Math.abs(after - before) > before * ALONE_SHARE;
}

function productWritten(written: string): string {
  if (!productSchema.safeParse(written).success) throw new CommandProblem(`${written}: use ${PRODUCT}`);
  return written;
}

function priceOf(written: string, name: string): { readonly fen: bigint | null } {
  return { fen: written === 'none' ? null : parse.yuanAsFen(written, name) };
}

function priceWords({ source, fen }: PriceEntry): string {
  if (source === 'reset') return "the catalogue's";
  return fen === null ? 'not sold' : `${yuan(fen)} CNY`;
}

async function currentPrices(db: Db): Promise<PriceList> {
  const prices = new PriceList(db);
  await prices.refresh();
  return prices;
}

async function readPrices({ db, registry, catalogue }: CataloguePorts) {
  const prices = await currentPrices(db);
  const { packages, memberships } = pricedStorefront(await readStorefront(catalogue), prices);
  const products: { product: string; current: Prices }[] = [
    ...registry.onSale().map(({ code, manifest }) => ({
      product: `dataset:${code}`,
      current: prices.pricesOf(`dataset:${code}`, manifest.prices),
    })),
    ...packages.map(({ id, prices: current }) => ({ product: `package:${id}`, current })),
    ...memberships.plans.map(({ id, prices: current }) => ({ product: `membership:${id}`, current })),
  ];
  return products.map(({ product: name, current }) => ({
    product: name,
    prices: MODES.flatMap((one) => {
      const fen = current[one];
      return fen === undefined
        ? []
        : [`${one} ${yuan(BigInt(fen))}${prices.isOperators(name, one) ? '*' : ''}`];
    }),
  }));
}

async function cataloguePrices({ registry, catalogue }: CataloguePorts, name: string): Promise<Prices> {
  if (name.startsWith('dataset:')) return registry.find(name.slice('dataset:'.length))?.manifest.prices ?? {};
  const { packages, memberships } = await readStorefront(catalogue);
  const prices = new Map<string, Prices>([
    ...packages.map(({ id, prices: own }) => [`package:${id}`, own] as const),
    ...memberships.plans.map(({ id, prices: own }) => [`membership:${id}`, own] as const),
  ]);
  return prices.get(name) ?? {};
}

/** Returns the product in the catalogue's spelling. A product can get a price before it is on sale. */
async function productNamed({ registry, catalogue }: CataloguePorts, written: string): Promise<string> {
  if (written.startsWith('dataset:')) {
    const dataset = registry.find(written.slice('dataset:'.length));
    if (dataset === undefined) throw new CommandProblem(`product ${written} does not exist`);
    return `dataset:${dataset.code}`;
  }
  const { packages, memberships } = await readStorefront(catalogue);
  const names = [
    ...packages.map(({ id }) => `package:${id}`),
    ...memberships.plans.map(({ id }) => `membership:${id}`),
  ];
  if (!names.includes(written)) throw new CommandProblem(`product ${written} does not exist`);
  return written;
}
