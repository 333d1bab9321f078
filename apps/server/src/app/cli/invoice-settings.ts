import { PRODUCT_KINDS, type ProductKind } from '@jishi/contract';
import { Command } from 'commander';
import {
  type InvoiceScope,
  percentText,
  readSellers,
  readTaxRules,
  setSeller,
  setTaxRule,
} from '../../modules/invoices/index.ts';
import { endOf } from './arguments.ts';
import { type Decision, withDecision } from './decision.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

const SCOPES: readonly InvoiceScope[] = ['domestic', 'overseas'];
const PERMILLE_MAX = 500;

export function invoiceSettingsCommand(): Command {
  const command = new Command('settings').description('rates, tax classes and seller, each from a day on');
  command
    .command('show', { isDefault: true })
    .description('what was ever set, the newest first')
    .action(() => inSession(show));
  withDecision(
    command
      .command('rate <scope> <product>')
      .description(
        `what invoices say of products: ${SCOPES.join(' or ')}; ${PRODUCT_KINDS.join(', ')} or all`,
      )
      .requiredOption('--from <YYYY-MM-DD>', 'for what is paid from this day on')
      .requiredOption('--percent <rate>', 'rate of the tax that prices contain, such as 6 or 1.5')
      .requiredOption('--item <text>', 'class and name, such as *信息技术服务*数据服务费')
      .option('--code <digits>', 'tax class, 19 digits; may be left out overseas', '')
      .option(
        '--note <text>',
        'printed below invoices for accounts overseas, such as why there is no tax',
        '',
      ),
  ).action((scope: string, product: string, options: Decision & RateOptions) =>
    inSession((session) => setRate(session, scope, product, options)),
  );
  withDecision(
    command
      .command('seller')
      .description('who issues the invoices for accounts overseas, in English')
      .requiredOption('--from <YYYY-MM-DD>', 'for invoices from this day on')
      .requiredOption('--name <text>', 'name of the firm')
      .requiredOption('--address <text>', 'address with country')
      .requiredOption('--tax-id <text>', 'its tax number')
      .requiredOption('--contact <text>', 'e-mail address or phone'),
  ).action((options: Decision & SellerOptions) => inSession((session) => changeSeller(session, options)));
  return command;
}

interface RateOptions {
  readonly from: string;
  readonly percent: string;
  readonly item: string;
  readonly code: string;
  readonly note: string;
}

interface SellerOptions {
  readonly from: string;
  readonly name: string;
  readonly address: string;
  readonly taxId: string;
  readonly contact: string;
}

async function show({ database: { db } }: Session): Promise<void> {
  const rules = await readTaxRules(db);
  const sellers = await readSellers(db);
  if (rules.length === 0) print('no rate is set: no invoice can be requested');
  for (const { fromDay, scope, productKind, permille, item, taxCode, actor } of rules)
    print(
      `${fromDay}  ${scope.padEnd(8)} ${productKind.padEnd(10)} ${percentText(permille).padStart(5)}  ${item} ${taxCode}  by ${actor}`,
    );
  if (sellers.length === 0) print('no seller is set: accounts overseas can request no invoice');
  for (const { fromDay, name, address, taxId, contact, actor } of sellers)
    print(`${fromDay}  seller ${name}, ${address}, ${taxId}, ${contact}  by ${actor}`);
}

async function setRate(
  session: Session,
  scope: string,
  product: string,
  { by, reason, dryRun, from, percent, item, code, note }: Decision & RateOptions,
): Promise<void> {
  endOf(from, '--from');
  const match = SCOPES.find((one) => one === scope);
  if (match === undefined) throw new CliProblem(`${scope}: ${SCOPES.join(' or ')} is expected`);
  if (!/^(\d{19})?$/.test(code) || (match === 'domestic' && code === ''))
    throw new CliProblem('--code: the 19 digits of the tax class');
  if (item.trim() === '' || item.length > 100) throw new CliProblem('--item: 1 to 100 characters');
  const permille = permilleOf(percent);
  await withinOrRehearsed(session, dryRun, async (tx) => {
    for (const productKind of kindsNamed(product)) {
      const rule = {
        scope: match,
        productKind,
        fromDay: from,
        item: item.trim(),
        taxCode: code,
        permille,
        note,
      };
      await setTaxRule(tx, rule, { actor: by, reason });
      print(`${match} ${productKind} from ${from}: ${percentText(permille)}`);
    }
  });
}

function kindsNamed(product: string): readonly ProductKind[] {
  if (product === 'all') return PRODUCT_KINDS;
  const match = PRODUCT_KINDS.find((one) => one === product);
  if (match === undefined) throw new CliProblem(`${product}: ${PRODUCT_KINDS.join(', ')} or all is expected`);
  return [match];
}

function permilleOf(percent: string): number {
  const permille = /^\d{1,2}(\.\d)?$/.test(percent) ? Math.round(Number(percent) * 10) : -1;
  if (permille < 0 || permille > PERMILLE_MAX)
    throw new CliProblem(`--percent ${percent}: a rate such as 6 or 1.5 is expected`);
  return permille;
}

async function changeSeller(
  session: Session,
  { by, reason, dryRun, from, name, address, taxId, contact }: Decision & SellerOptions,
): Promise<void> {
  endOf(from, '--from');
  await withinOrRehearsed(session, dryRun, async (tx) => {
    await setSeller(tx, { name, address, taxId, contact }, { actor: by, reason, fromDay: from });
    print(`seller from ${from}: ${name}`);
  });
}
