import { createHash } from 'node:crypto';
import { RELEASE_VERSION } from '@jishi/contract';
import { html } from '../../../platform/http/index.ts';
import { ICON_SIZES } from './icon.ts';

const TEXTS = {
  name: { en: 'Jishi', zh: '集市' },
  description: {
    en: 'Securities data in formulas: JISHI.BAR, JISHI.LAST, JISHI.GET and JISHI.PRICE.',
    zh: '在公式中使用证券数据：JISHI.BAR、JISHI.LAST、JISHI.GET、JISHI.PRICE。',
  },
  button: { en: 'Sheet link', zh: '表格链接' },
  tip: {
    en: 'Enter the sheet link with which formulas read data.',
    zh: '填写公式读取数据所用的表格链接。',
  },
} as const;

type Text = keyof typeof TEXTS;

/** Office identifies an add-in by its id, so the add-in of each site has its own. */
function idOf(site: string): string {
  const hash = createHash('sha256').update(`jishi office ${site}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hash.charAt(16), 16) % 4);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** A localized string in the manifest's basic part, or in its resources, which have their own XML namespace. */
const localized = (text: Text, prefix: '' | 'bt:'): string =>
  `DefaultValue="${html(TEXTS[text].en)}"><${prefix}Override Locale="zh-CN" Value="${html(TEXTS[text].zh)}"/>`;

/**
 * Returns the manifest of the Excel add-in. The add-in's pages and scripts come from the site, and Office loads them
 * only over HTTPS. Resource names that start with `Taskpane.Url` must not change, because the shared runtime does not
 * start with different ones. Source:
 * https://learn.microsoft.com/office/dev/add-ins/develop/configure-your-add-in-to-use-a-shared-runtime
 */
export const officeManifest = (site: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<OfficeApp xmlns="http://schemas.microsoft.com/office/appforoffice/1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bt="http://schemas.microsoft.com/office/officeappbasictypes/1.0" xmlns:ov="http://schemas.microsoft.com/office/taskpaneappversionoverrides" xsi:type="TaskPaneApp">
  <Id>${idOf(site)}</Id>
  <Version>${RELEASE_VERSION}.0</Version>
  <ProviderName>Jishi</ProviderName>
  <DefaultLocale>en-US</DefaultLocale>
  <DisplayName ${localized('name', '')}</DisplayName>
  <Description ${localized('description', '')}</Description>
  <IconUrl DefaultValue="${site}/excel/icon-32.png"/>
  <HighResolutionIconUrl DefaultValue="${site}/excel/icon-64.png"/>
  <SupportUrl DefaultValue="${site}/"/>
  <AppDomains><AppDomain>${site}</AppDomain></AppDomains>
  <Hosts><Host Name="Workbook"/></Hosts>
  <Requirements>
    <Sets DefaultMinVersion="1.1"><Set Name="SharedRuntime" MinVersion="1.1"/><Set Name="CustomFunctionsRuntime" MinVersion="1.1"/></Sets>
  </Requirements>
  <DefaultSettings><SourceLocation DefaultValue="${site}/excel/pane.html"/></DefaultSettings>
  <Permissions>ReadDocument</Permissions>
  <VersionOverrides xmlns="http://schemas.microsoft.com/office/taskpaneappversionoverrides" xsi:type="VersionOverridesV1_0">
    <Hosts>
      <Host xsi:type="Workbook">
        <Runtimes><Runtime resid="Taskpane.Url" lifetime="long"/></Runtimes>
        <AllFormFactors>
          <ExtensionPoint xsi:type="CustomFunctions">
            <Script><SourceLocation resid="Functions.Script.Url"/></Script>
            <Page><SourceLocation resid="Taskpane.Url"/></Page>
            <Metadata><SourceLocation resid="Functions.Metadata.Url"/></Metadata>
            <Namespace resid="Functions.Namespace"/>
          </ExtensionPoint>
        </AllFormFactors>
        <DesktopFormFactor>
          <GetStarted><Title resid="Name"/><Description resid="Tip"/><LearnMoreUrl resid="Guide.Url"/></GetStarted>
          <ExtensionPoint xsi:type="PrimaryCommandSurface">
            <OfficeTab id="TabHome">
              <Group id="JishiGroup">
                <Label resid="Name"/>
                ${icon()}
                <Control xsi:type="Button" id="JishiLink">
                  <Label resid="Button"/>
                  <Supertip><Title resid="Button"/><Description resid="Tip"/></Supertip>
                  ${icon()}
                  <Action xsi:type="ShowTaskpane"><TaskpaneId>JishiLink</TaskpaneId><SourceLocation resid="Taskpane.Url"/></Action>
                </Control>
              </Group>
            </OfficeTab>
          </ExtensionPoint>
        </DesktopFormFactor>
      </Host>
    </Hosts>
    ${resources(site)}
  </VersionOverrides>
</OfficeApp>
`;

/** The strings and URLs to which the elements above refer. */
const resources = (site: string): string => `<Resources>
      <bt:Images>${COMMAND_SIZES.map((size) => `<bt:Image id="Icon.${size}" DefaultValue="${site}/excel/icon-${size}.png"/>`).join('')}</bt:Images>
      <bt:Urls>
        <bt:Url id="Functions.Script.Url" DefaultValue="${site}/excel/functions.js"/>
        <bt:Url id="Functions.Metadata.Url" DefaultValue="${site}/excel/functions.json?lang=en"><bt:Override Locale="zh-CN" Value="${site}/excel/functions.json?lang=zh"/></bt:Url>
        <bt:Url id="Taskpane.Url" DefaultValue="${site}/excel/pane.html"/>
        <bt:Url id="Guide.Url" DefaultValue="${site}/docs"/>
      </bt:Urls>
      <bt:ShortStrings>
        <bt:String id="Functions.Namespace" DefaultValue="JISHI"/>
        <bt:String id="Name" ${localized('name', 'bt:')}</bt:String>
        <bt:String id="Button" ${localized('button', 'bt:')}</bt:String>
      </bt:ShortStrings>
      <bt:LongStrings><bt:String id="Tip" ${localized('tip', 'bt:')}</bt:String></bt:LongStrings>
    </Resources>`;

const COMMAND_SIZES = ICON_SIZES.filter((size) => size !== 64);

const icon = (): string =>
  `<Icon>${COMMAND_SIZES.map((size) => `<bt:Image size="${size}" resid="Icon.${size}"/>`).join('')}</Icon>`;
