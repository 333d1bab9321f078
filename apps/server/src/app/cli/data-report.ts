import { counted } from '@jishi/contract';
import {
  type ChildReport,
  fillsFew,
  isMostlyRejected,
  type LeftColumn,
  type LoadReport,
  loadMessage,
  readAsText,
  reportData,
} from '../../modules/datasets/index.ts';
import { type CommandPorts, JISHI, printableLines } from '../../platform/command/index.ts';
import { checkLines } from './data-checks.ts';

export interface ReportStyle extends Pick<CommandPorts, 'lang' | 'print'> {
  readonly dryRun: boolean;
  /** Prints one line of JSON instead of text. */
  readonly json: boolean;
}

/** The exit code if a load was committed although most of its rows were invalid. */
export const MOSTLY_REJECTED_EXIT = 2;
/** The exit code if all files loaded, but at least one has a header without rows. */
export const NO_ROWS_EXIT = 3;

/** The exit code if all files were read, but rows of at least one are held. */
export const HELD_EXIT = 4;

/** Prints a line about a file to standard error. */
export function printProblem(line: string): void {
  process.stderr.write(`${printableLines(line)}\n`);
}

export function printReport(label: string, code: string, report: LoadReport, style: ReportStyle): void {
  const { print } = style;
  if (style.json) {
    print(JSON.stringify({ file: label, code, dryRun: style.dryRun, ...reportData(report, style.lang) }));
    return;
  }
  print(`${label}: ${countsOf(report)}${style.dryRun ? ' — dry run: nothing was changed' : ''}`);
  if (report.cleared > 0) print(`  ${report.cleared} sample or demo rows were removed`);
  if (report.asideRows > 0)
    print(
      `  ${report.asideRows} sample or demo rows of other data sets were removed, because the file has real rows for their codes`,
    );
  if (report.otherSheets.length > 0)
    print(
      `  ${loadMessage('sheetsLeft', style.lang, { sheet: report.sheet ?? '', sheets: report.otherSheets.join(', ') })}`,
    );
  if (report.readAs) print(`  ${readAsText(report.readAs, style.lang)}`);
  for (const { name, field, factor } of report.convertedColumns)
    print(`  ${name} was converted to the unit of ${field} (multiplied by ${factor})`);
  for (const { field, loss, values, first } of report.lostDigits)
    print(`  ${loadMessage(loss, style.lang, { field, values, first: short(first) })}`);
  for (const { field, values, first } of report.bracketed)
    print(`  ${loadMessage('bracketed', style.lang, { field, values, first: short(first) })}`);
  if (fillsFew(report))
    print(
      `  only ${report.fields.length - report.emptyFields.length} of ${counted(report.fields.length, 'field', 'fields')} have values; the empty ones are ${named(report.emptyFields)}`,
    );
  for (const line of checkLines(report.checks, style.lang)) print(`  ${line}`);
  for (const child of report.children) printChild(child, style);
  printHeld(report, style);
  if (report.rejectFile === null) return;
  if (isMostlyRejected(report)) print(`  most rows were rejected`);
  const [where, first] =
    style.lang === 'zh' ? ['不合格的行见', '首个'] : ['rejected rows are in', 'first reason'];
  print(`  ${where} ${report.rejectFile}`);
  print(`  ${first}: ${report.firstReject}`);
}

function printChild(child: ChildReport, { lang, print }: ReportStyle): void {
  const { code, read, inserted, updated, deleted, unchanged } = child;
  const counts = [
    ...[`${counted(read, 'row', 'rows')} read`, `${inserted} inserted`, `${updated} updated`],
    ...[`${deleted} deleted`, `${unchanged} unchanged`],
  ];
  print(`  ${code}: ${counts.join(', ')}`);
  for (const line of checkLines(child.checks, lang)) print(`    ${line}`);
  const left = child.leftColumns.map(({ name }) => name);
  if (left.length > 0)
    print(`    ${counted(left.length, 'column was', 'columns were')} skipped: ${named(left)}`);
}

function printHeld({ delivery }: LoadReport, { lang, print, dryRun }: ReportStyle): void {
  if (delivery === null) return;
  const text = dryRun
    ? loadMessage('deliveryWouldBeHeld', lang)
    : loadMessage('deliveryHeld', lang, {
        delivery: String(delivery),
        command: `${JISHI} data delivery ${delivery}`,
      });
  print(`  ${text}`);
}

function countsOf(report: LoadReport): string {
  const seconds = Math.max(report.milliseconds, 1) / 1000;
  const parts = [
    `${counted(report.read, 'row', 'rows')} read`,
    `${report.inserted} inserted`,
    `${report.updated} updated`,
    ...(report.earlier > 0 ? [counted(report.earlier, 'earlier version', 'earlier versions')] : []),
    `${report.deleted} deleted`,
    `${report.unchanged} unchanged`,
    `${report.rejected} rejected`,
    ...(report.skipped > 0 ? [`${report.skipped} skipped`] : []),
    ...(report.duplicates > 0 ? [`${report.duplicates} repeated`] : []),
  ];
  const rate = Math.round(report.read / seconds);
  return `${parts.join(', ')} (${seconds.toFixed(1)} s, ${rate} rows/s, ${report.encoding})`;
}

/** Prints the file's columns that no load read. Columns omitted for a known reason are printed on separate lines. */
export function printUnread(
  columns: readonly LeftColumn[],
  { lang, print }: Pick<ReportStyle, 'lang' | 'print'>,
): void {
  const isPlain = ({ reason }: LeftColumn): boolean =>
    reason.reason === 'leftNoField' || reason.reason === 'leftNotPlanned';
  const plain = columns.filter(isPlain).map(({ name }) => name);
  if (plain.length > 0)
    print(`  ${counted(plain.length, 'column was', 'columns were')} skipped: ${named(plain)}`);
  const others = columns.filter((column) => !isPlain(column));
  for (const { name, reason } of others.slice(0, NAMED_MAX))
    print(`  column ${short(name)} was skipped: ${loadMessage(reason.reason, lang, reason.values)}`);
  if (others.length > NAMED_MAX) print(`  and ${others.length - NAMED_MAX} more`);
}

const NAMED_MAX = 12;
const NAME_LENGTH_MAX = 40;

const short = (name: string): string =>
  name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX)}…` : name;

function named(names: readonly string[]): string {
  const some = names.slice(0, NAMED_MAX).map(short).join(', ');
  return names.length > NAMED_MAX ? `${some} and ${names.length - NAMED_MAX} more` : some;
}
