import { PAYMENT_MODES, type PaymentMode, type Prices, productSchema } from '@jishi/contract';
import { Command } from 'commander';
import {
  PriceList,
  pricedStorefront,
  readPriceHistory,
  readStorefront,
  resetPrice,
  setPrice,
} from '../../modules/catalog/index.ts';
import { yuan } from '../../platform/money.ts';
import { fenOf } from './arguments.ts';
import { type Decision, withDecision } from './decision.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

const MODES = PAYMENT_MODES.map(({ mode }) => mode);
const PRODUCT = 'dataset:CODE, package:ID or membership:ID';

export function priceCommand(): Command {
  const command = new Command('price').description(
    'prices of products: those of the catalogue, unless set here',
  );
  withDecision(
    command
      .command('set <product> <mode> <yuan>')
      .description(
        `set a price in place of the catalogue's; ${PRODUCT}; ${MODES.join(', ')}; "none" no longer sells it so`,
      ),
  ).action((product: string, mode: string, amount: string, decision: Decision) =>
    inSession((session) => set(session, product, mode, amount, decision)),
  );
  withDecision(
    command.command('reset <product> <mode>').description("let the catalogue's price hold again"),
  ).action((product: string, mode: string, decision: Decision) =>
    inSession((session) => reset(session, product, mode, decision)),
  );
  command
    .command('list')
    .description('current prices of everything on sale; those that are set here carry a *')
    .action(() => inSession(list));
  command
    .command('history <product>')
    .description(`what a product cost before; ${PRODUCT}`)
    .action((product: string) => inSession((session) => history(session, product)));
  return command;
}

async function set(
  session: Session,
  product: string,
  mode: string,
  amount: string,
  { by, reason, dryRun }: Decision,
): Promise<void> {
  const name = await productNamed(session, product);
  const fen = amount === 'none' ? null : fenOf(amount);
  await withinOrRehearsed(session, dryRun, (tx) =>
    setPrice(tx, { product: name, mode: modeNamed(mode), fen, actor: by, reason }),
  );
  print(`${name} ${mode}: ${fen === null ? 'not sold' : `${yuan(fen)} CNY`}`);
}

async function reset(
  session: Session,
  product: string,
  mode: string,
  { by, reason, dryRun }: Decision,
): Promise<void> {
  const name = await productNamed(session, product);
  if (!(await currentPrices(session)).isOperators(name, modeNamed(mode)))
    throw new CliProblem(`${name} ${mode}: the price is that of the catalogue already`);
  await withinOrRehearsed(session, dryRun, (tx) =>
    resetPrice(tx, { product: name, mode: modeNamed(mode), actor: by, reason }),
  );
  print('done');
}

async function currentPrices({ database }: Session): Promise<PriceList> {
  const prices = new PriceList(database.db);
  await prices.refresh();
  return prices;
}

async function list(session: Session): Promise<void> {
  const { registry, config } = session;
  const prices = await currentPrices(session);
  const { packages, memberships } = pricedStorefront(await readStorefront(config.catalogue), prices);
  const products: { product: string; current: Prices }[] = [
    ...registry.onSale().map(({ code, manifest }) => ({
      product: `dataset:${code}`,
      current: prices.pricesOf(`dataset:${code}`, manifest.prices),
    })),
    ...packages.map(({ id, prices: current }) => ({ product: `package:${id}`, current })),
    ...memberships.plans.map(({ id, prices: current }) => ({ product: `membership:${id}`, current })),
  ];
  for (const { product, current } of products) {
    const texts = MODES.flatMap((mode) => {
      const fen = current[mode];
      return fen === undefined
        ? []
        : [`${mode} ${yuan(BigInt(fen))}${prices.isOperators(product, mode) ? '*' : ''}`];
    });
    print(`${product.padEnd(28)} ${texts.length === 0 ? 'free of charge' : texts.join('  ')}`);
  }
}

async function history({ database }: Session, product: string): Promise<void> {
  if (!productSchema.safeParse(product).success) throw new CliProblem(`${product}: ${PRODUCT} is expected`);
  const entries = await readPriceHistory(database.db, product);
  if (entries.length === 0) throw new CliProblem(`${product} never had a price`);
  for (const { at, mode, fen, source, actor, reason } of entries) {
    const price = source === 'reset' ? "the catalogue's" : fen === null ? 'not sold' : `${yuan(fen)} CNY`;
    print(`${at.toISOString()} ${mode.padEnd(9)} ${price.padStart(16)}  ${source} ${actor} ${reason}`);
  }
}

function modeNamed(mode: string): PaymentMode {
  const match = MODES.find((one) => one === mode);
  if (match === undefined) throw new CliProblem(`${mode}: one of ${MODES.join(', ')} is expected`);
  return match;
}

/** The product as the catalogue writes it. A product may get a price before it goes on sale. */
async function productNamed({ registry, config }: Session, text: string): Promise<string> {
  if (!productSchema.safeParse(text).success) throw new CliProblem(`${text}: ${PRODUCT} is expected`);
  if (text.startsWith('dataset:')) {
    const dataset = registry.find(text.slice('dataset:'.length));
    if (dataset === undefined) throw new CliProblem(`there is no product ${text}`);
    return `dataset:${dataset.code}`;
  }
  const { packages, memberships } = await readStorefront(config.catalogue);
  const names = [
    ...packages.map(({ id }) => `package:${id}`),
    ...memberships.plans.map(({ id }) => `membership:${id}`),
  ];
  if (!names.includes(text)) throw new CliProblem(`there is no product ${text}`);
  return text;
}
