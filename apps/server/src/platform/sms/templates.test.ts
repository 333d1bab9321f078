import { describe, expect, it } from 'vitest';
import { readTemplates, templateFor } from './templates.ts';

const templates = new Map([
  ['zh', 'SMS_1'],
  ['en', 'SMS_2'],
  ['reset.zh', 'SMS_3'],
]);

describe('templates', () => {
  it('are selected by purpose and language, or else by language', () => {
    expect(templateFor(templates, 'reset', 'zh')).toBe('SMS_3');
    expect(templateFor(templates, 'reset', 'en')).toBe('SMS_2');
    expect(templateFor(templates, 'login', 'zh')).toBe('SMS_1');
  });

  it('are parsed from one line, and an invalid part is named', () => {
    expect(readTemplates('zh=SMS_1, en=SMS_2,reset.zh=SMS_3')).toEqual(templates);
    expect(readTemplates('zh=SMS_1')).toBe('en missing');
    expect(readTemplates('zh=1,en=2,resett.zh=3')).toBe('"resett.zh=3" does not have the form name=id');
    expect(readTemplates('zh=,en=2')).toBe('"zh=" does not have the form name=id');
  });
});
