import { SaxesParser } from 'saxes';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/**
 * The children of each element of the manifest, in their required order. A `!` marks a required child.
 * Source: https://learn.microsoft.com/javascript/api/manifest
 */
const CHILDREN: Readonly<Record<string, string>> = {
  OfficeApp:
    'Id! AlternateId Version! ProviderName! DefaultLocale! DisplayName! Description! IconUrl! HighResolutionIconUrl! SupportUrl! AppDomains Hosts! Requirements DefaultSettings! Permissions! VersionOverrides',
  VersionOverrides: 'Description Requirements Hosts! Resources!',
  'Hosts/Host': 'Runtimes AllFormFactors DesktopFormFactor',
  DesktopFormFactor: 'GetStarted FunctionFile ExtensionPoint!',
  GetStarted: 'Title! Description! LearnMoreUrl!',
  Group: 'Label! Icon! Control!',
  Control: 'Label! ToolTip Supertip! Icon! Action!',
  Supertip: 'Title! Description!',
  Action: 'TaskpaneId SourceLocation!',
  Resources: 'bt:Images! bt:Urls! bt:ShortStrings! bt:LongStrings',
};
const CUSTOM_FUNCTIONS = 'Script! Page! Metadata! Namespace!';
/** The maximum lengths of texts, in characters. */
const LENGTHS: Readonly<Record<string, number>> = {
  'bt:ShortStrings': 125,
  'bt:LongStrings': 250,
  DisplayName: 125,
  Description: 250,
};
const RESID_MAX = 32;
/** The icon sizes in pixels that Office requires for a command. */
const ICON_SIZES = ['16', '32', '80'];

/** Returns the places where an add-in's manifest violates Office's rules. */
export function manifestFaults(xml: string): string[] {
  const root = parse(xml);
  const elements = all(root);
  const byName = (name: string): Element[] => elements.filter((one) => one.name === name);
  const faults = elements.flatMap((element) => [...orderFaults(element), ...valueFaults(element)]);
  const ids = elements.filter(({ name }) => /^bt:(Image|Url|String)$/.test(name)).flatMap(idsOf);
  const references = elements.flatMap(({ attributes }) => attributes['resid'] ?? []);
  faults.push(...references.filter((one) => !ids.includes(one)).map((one) => `${one} is no resource`));
  faults.push(...ids.filter((one) => !references.includes(one)).map((one) => `${one} is not used`));
  faults.push(...ids.filter((one, at) => ids.indexOf(one) !== at).map((one) => `${one} is there twice`));
  const [id, version] = ['Id', 'Version'].map((name) => byName(name)[0]?.text ?? '');
  if (!/^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id ?? ''))
    faults.push('Id is no GUID');
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(version ?? '')) faults.push('Version has no four parts');
  const [runtime, page] = [byName('Runtime')[0], byName('Page')[0]?.children[0]];
  if (runtime?.attributes['resid'] !== 'Taskpane.Url' || page?.attributes['resid'] !== 'Taskpane.Url')
    faults.push('the shared runtime starts with Taskpane.Url only');
  for (const icon of byName('Icon')) {
    const sizes = icon.children.map(({ attributes }) => attributes['size'] ?? '');
    if (ICON_SIZES.some((size) => !sizes.includes(size))) faults.push(`an icon has the sizes ${sizes}`);
  }
  return faults;
}

const idsOf = ({ attributes }: Element): string[] =>
  attributes['id'] === undefined ? [] : [attributes['id']];

function orderFaults(element: Element): string[] {
  const isFunctions = element.attributes['xsi:type'] === 'CustomFunctions';
  const key = element.name === 'Host' && element.attributes['xsi:type'] ? 'Hosts/Host' : element.name;
  const rule = isFunctions ? CUSTOM_FUNCTIONS : CHILDREN[key];
  if (rule === undefined) return [];
  const order = rule.split(' ').map((name) => name.replace('!', ''));
  const names = element.children.map(({ name }) => name);
  const places = names.map((name) => order.indexOf(name));
  const faults = names.filter((name) => !order.includes(name)).map((name) => `${name} in ${element.name}`);
  if (places.some((place, at) => place < (places[at - 1] ?? 0))) faults.push(`the order in ${element.name}`);
  const required = rule.split(' ').filter((name) => name.endsWith('!'));
  for (const name of required.map((one) => one.slice(0, -1)))
    if (!names.includes(name)) faults.push(`${element.name} without ${name}`);
  return faults;
}

function valueFaults({ name, attributes, children }: Element): string[] {
  const faults: string[] = [];
  const { resid = '', id = '', DefaultValue: value = '', Value: other = '' } = attributes;
  for (const text of [resid, id]) if (text.length > RESID_MAX) faults.push(`${text} is too long`);
  for (const text of [value, other])
    if (/^\w+:\/\//.test(text) && !text.startsWith('https://')) faults.push(`${text} is not https`);
  const longest = LENGTHS[name];
  if (longest === undefined) return faults;
  const texts = name.startsWith('bt:')
    ? children.flatMap((child) => [child, ...child.children])
    : [{ attributes }];
  for (const one of texts) {
    const text = one.attributes['DefaultValue'] ?? one.attributes['Value'] ?? '';
    if (text.length > longest) faults.push(`${text} is longer than ${longest}`);
  }
  return faults;
}

function parse(xml: string): Element {
  const parser = new SaxesParser();
  const open: Element[] = [{ name: '', attributes: {}, children: [], text: '' }];
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = {
      name,
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text.trim();
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  const [root] = open[0]?.children ?? [];
  if (root === undefined) throw new Error('the manifest is empty');
  return root;
}

const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)];
