import { SETTING_GROUPS, type Setting } from './setting.ts';
import { allSettings } from './table.ts';

/** The names of a group's settings, in the table's order. */
function settingsOf(group: Setting['group']): [string, Setting][] {
  return Object.entries(allSettings).filter(([, setting]) => setting.group === group);
}

/**
 * Returns a settings file with every setting and its meaning. Settings that production needs have a valid value or an
 * empty one. All others are commented out.
 */
export function exampleFile(): string {
  const groups = Object.keys(SETTING_GROUPS) as Setting['group'][];
  const parts = groups.map((group) => {
    const { en, zh } = SETTING_GROUPS[group];
    const lines = settingsOf(group).flatMap(([name, setting]) => linesOf(name, setting));
    return [`# ---- ${en} · ${zh}`, '', ...lines].join('\n');
  });
  return `# Settings of Jishi, for --env-file. Only the user of the service may read this file: chmod 600.
# A secret may be in a file of its own instead: NAME_FILE=/path. \`jishi config check\` reports every problem.
# 本文件列出全部设置，用于 --env-file；只应让服务用户可读（chmod 600）。密钥也可以单独放在文件中：NAME_FILE=/路径。

${parts.join('\n')}`;
}

function linesOf(name: string, { meaning, isRequired, isSecret, ...rest }: Setting): string[] {
  const value = rest.example ?? rest.default ?? '';
  const notes = [isRequired && 'required in production', isSecret && 'secret'].filter(Boolean).join(', ');
  return [
    `# ${plain(meaning.en)}${notes === '' ? '' : ` (${notes})`}`,
    `# ${plain(meaning.zh)}`,
    isRequired ? `${name}=${name === 'NODE_ENV' ? value : ''}` : `#${name}=${value}`,
    '',
  ];
}

const plain = (text: string): string => text.replaceAll('`', '');
