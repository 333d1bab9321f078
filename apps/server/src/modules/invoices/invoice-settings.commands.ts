import { PRODUCT_KINDS, type ProductKind } from '@jishi/contract';
import { type CommandPorts, CommandProblem, command, field, parse } from '../../platform/command/index.ts';
import type { InvoiceScope } from './invoice.ts';
import { setSeller, setTaxRule } from './invoice-settings.ts';
import { readSellers, readTaxRules } from './settings.repository.ts';
import { percentText } from './tax.rules.ts';

const SCOPES: readonly InvoiceScope[] = ['domestic', 'overseas'];
const PERMILLE_MAX = 500;

export const invoiceSettingsCommands = command.group({
  noun: 'invoice settings',
  summary: 'rates, tax classes and seller, each from a day on',
  defaultVerb: 'show',
  verbs: {
    show: command.show({
      summary: 'all settings, the newest first',
      input: {},
      read: async ({ db }: CommandPorts) => ({
        rules: await readTaxRules(db),
        sellers: await readSellers(db),
      }),
      lines: ({ rules, sellers }) => [
        ...(rules.length === 0 ? ['no rate is set: no invoice can be requested'] : []),
        ...rules.map(
          ({ fromDay, scope, productKind, permille, item, taxCode, actor }) =>
            `${fromDay}  ${scope.padEnd(8)} ${productKind.padEnd(10)} ${percentText(permille).padStart(5)}  ${item} ${taxCode}  by ${actor}`,
        ),
        ...(sellers.length === 0 ? ['no seller is set: accounts overseas can request no invoice'] : []),
        ...sellers.map(
          ({ fromDay, name, address, taxId, contact, actor }) =>
            `${fromDay}  seller ${name}, ${address}, ${taxId}, ${contact}  by ${actor}`,
        ),
      ],
    }),
    rate: command.decision({
      summary: `what invoices say of products: ${SCOPES.join(' or ')}; ${PRODUCT_KINDS.join(', ')} or all`,
      input: {
        scope: field.argument(scopeNamed),
        product: field.argument(kindsNamed),
        from: field.requiredOption('<YYYY-MM-DD>', 'for what is paid from this day on', parse.day),
        percent: field.requiredOption(
          '<rate>',
          'rate of the tax that prices contain, such as 6 or 1.5',
          permilleOf,
        ),
        item: field.requiredOption('<text>', 'class and name, such as *信息技术服务*数据服务费', itemOf),
        code: field.defaultedOption(
          '<digits>',
          'tax class, 19 digits; may be left out overseas',
          parse.text,
          '',
        ),
        note: field.defaultedOption(
          '<text>',
          'text below invoices for accounts overseas, such as the reason for no tax',
          parse.text,
          '',
        ),
      },
      async decide(tx, { scope, product, from, percent, item, code, note, by, reason }) {
        if (!/^(\d{19})?$/.test(code) || (scope === 'domestic' && code === ''))
          throw new CommandProblem('--code: the 19 digits of the tax class');
        const rule = { scope, fromDay: from, item, taxCode: code, permille: percent, note };
        for (const productKind of product)
          await setTaxRule(tx, { ...rule, productKind }, { actor: by, reason });
        return product.map((kind) => `${scope} ${kind} from ${from}: ${percentText(percent)}`);
      },
    }),
    seller: command.decision({
      summary: 'issuer of invoices for accounts overseas, in English',
      input: {
        from: field.requiredOption('<YYYY-MM-DD>', 'for invoices from this day on', parse.day),
        name: field.requiredOption('<text>', 'name of the firm', parse.text),
        address: field.requiredOption('<text>', 'address with country', parse.text),
        taxId: field.requiredOption('<text>', 'its tax number', parse.text),
        contact: field.requiredOption('<text>', 'e-mail address or phone', parse.text),
      },
      async decide(tx, { by, reason, dryRun: _, from, ...seller }) {
        await setSeller(tx, seller, { actor: by, reason, fromDay: from });
        return `seller from ${from}: ${seller.name}`;
      },
    }),
  },
});

function scopeNamed(written: string): InvoiceScope {
  const scope = SCOPES.find((one) => one === written);
  if (scope === undefined) throw new CommandProblem(`${written}: ${SCOPES.join(' or ')} is expected`);
  return scope;
}

function kindsNamed(written: string): readonly ProductKind[] {
  if (written === 'all') return PRODUCT_KINDS;
  const kind = PRODUCT_KINDS.find((one) => one === written);
  if (kind === undefined)
    throw new CommandProblem(`${written}: ${PRODUCT_KINDS.join(', ')} or all is expected`);
  return [kind];
}

function permilleOf(percent: string): number {
  const permille = /^\d{1,2}(\.\d)?$/.test(percent) ? Math.round(Number(percent) * 10) : -1;
  if (permille < 0 || permille > PERMILLE_MAX)
    throw new CommandProblem(`--percent ${percent}: a rate such as 6 or 1.5 is expected`);
  return permille;
}

function itemOf(written: string): string {
  const item = written.trim();
  if (item === '' || written.length > 100) throw new CommandProblem('--item: 1 to 100 characters');
  return item;
}
