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
  summary: 'tax rates, tax classes and seller, each valid from a given day',
  defaultVerb: 'show',
  verbs: {
    show: command.show({
      permission: 'open',
      summary: 'all settings, newest first',
      input: {},
      read: async ({ db }: CommandPorts) => ({
        rules: await readTaxRules(db),
        sellers: await readSellers(db),
      }),
      lines: ({ rules, sellers }) => [
        ...(rules.length === 0 ? ['no tax rate is set, so nobody can request an invoice'] : []),
        ...rules.map(
          ({ fromDay, scope, productKind, permille, item, taxCode, actor }) =>
            `${fromDay}  ${scope.padEnd(8)} ${productKind.padEnd(10)} ${percentText(permille).padStart(5)}  ${item} ${taxCode}  by ${actor}`,
        ),
        ...(sellers.length === 0 ? ['no seller is set, so overseas accounts cannot request invoices'] : []),
        ...sellers.map(
          ({ fromDay, name, address, taxId, contact, actor }) =>
            `${fromDay}  seller ${name}, ${address}, ${taxId}, ${contact}  by ${actor}`,
        ),
      ],
    }),
    rate: command.change({
      permission: 'invoice.settings',
      subject: ({ scope, product }) => `${scope} ${product.join(',')}`,
      state: async (tx, { scope, product }) =>
        (await readTaxRules(tx)).filter((rule) => rule.scope === scope && product.includes(rule.productKind)),
      summary: `set the tax of products on invoices; scope: ${SCOPES.join(' or ')}; products: ${PRODUCT_KINDS.join(', ')} or all`,
      input: {
        scope: field.argument(scopeNamed),
        product: field.argument(kindsNamed),
        from: field.requiredOption('<YYYY-MM-DD>', 'applies to payments from this day', parse.day),
        percent: field.requiredOption('<rate>', 'tax rate included in prices, such as 6 or 1.5', permilleOf),
        item: field.requiredOption('<text>', 'tax class and name, such as *信息技术服务*数据服务费', itemOf),
        code: field.defaultedOption(
          '<digits>',
          'tax class code, 19 digits; optional for overseas',
          parse.text,
          '',
        ),
        note: field.defaultedOption(
          '<text>',
          'text below invoices of overseas accounts, such as why no tax applies',
          parse.text,
          '',
        ),
      },
      async change(tx, { scope, product, from, percent, item, code, note, by, reason }) {
        if (!/^(\d{19})?$/.test(code) || (scope === 'domestic' && code === ''))
          throw new CommandProblem('--code must be the 19 digits of the tax class');
        const rule = { scope, fromDay: from, item, taxCode: code, permille: percent, note };
        for (const productKind of product)
          await setTaxRule(tx, { ...rule, productKind }, { actor: by, reason });
        return product.map((kind) => `${scope} ${kind} from ${from}: ${percentText(percent)}`);
      },
    }),
    seller: command.change({
      permission: 'invoice.settings',
      subject: () => 'seller',
      state: (tx) => readSellers(tx),
      summary: 'set the issuer of invoices for overseas accounts, in English',
      input: {
        from: field.requiredOption('<YYYY-MM-DD>', 'applies to invoices from this day', parse.day),
        name: field.requiredOption('<text>', 'name of the company', parse.text),
        address: field.requiredOption('<text>', 'address with country', parse.text),
        taxId: field.requiredOption('<text>', 'tax number of the company', parse.text),
        contact: field.requiredOption('<text>', 'e-mail address or phone', parse.text),
      },
      async change(tx, { by, reason, dryRun: _, from, ...seller }) {
        await setSeller(tx, seller, { actor: by, reason, fromDay: from });
        return `seller from ${from}: ${seller.name}`;
      },
    }),
  },
});

function scopeNamed(written: string): InvoiceScope {
  const scope = SCOPES.find((one) => one === written);
  if (scope === undefined) throw new CommandProblem(`${written}: use ${SCOPES.join(' or ')}`);
  return scope;
}

function kindsNamed(written: string): readonly ProductKind[] {
  if (written === 'all') return PRODUCT_KINDS;
  const kind = PRODUCT_KINDS.find((one) => one === written);
  if (kind === undefined) throw new CommandProblem(`${written}: use ${PRODUCT_KINDS.join(', ')} or all`);
  return [kind];
}

function permilleOf(percent: string): number {
  const permille = /^\d{1,2}(\.\d)?$/.test(percent) ? Math.round(Number(percent) * 10) : -1;
  if (permille < 0 || permille > PERMILLE_MAX)
    throw new CommandProblem(`--percent ${percent}: use a rate such as 6 or 1.5`);
  return permille;
}

function itemOf(written: string): string {
  const item = written.trim();
  if (item === '' || written.length > 100) throw new CommandProblem('--item must have 1 to 100 characters');
  return item;
}
