import { defineMessages } from '../../shared/i18n/messages.ts';

export const sheetLinkMessages = defineMessages('sheetLinks', {
  links: { zh: '表格链接', en: 'Sheet links' },
  what: {
    zh: '让 Excel、WPS 与 Google 表格直接读取数据并定时刷新，无需程序。每个链接只能读取所选数据集，并有每日预算，可随时停用。',
    en: 'Excel, WPS and Google Sheets read and refresh data through these links, without programming. Each link reads only its own data sets within a daily budget, and can be revoked at any time.',
  },
  make: { zh: '新建表格链接', en: 'Create a sheet link' },
  none: { zh: '暂无表格链接', en: 'No sheet links' },
  noneHint: {
    zh: '点击“新建表格链接”，再把地址粘贴到 Excel、WPS 或 Google 表格。',
    en: 'Select “Create a sheet link”, then paste its address into Excel, WPS or Google Sheets.',
  },
  link: { zh: '链接', en: 'Link' },
  unnamed: { zh: '未命名', en: 'No label' },
  settingsOf: { zh: '表格链接“{{name}}”的设置', en: 'Settings of the sheet link “{{name}}”' },
  datasets: { zh: '可读取的数据集', en: 'Data sets' },
  datasetsHint: {
    zh: '填数据集编号，多个以逗号分隔，如 p_stock2402',
    en: 'Codes such as p_stock2402, separated by commas',
  },
  ownedDatasets: { zh: '您拥有的数据集', en: 'Data sets you own' },
  labelHint: { zh: '如所用的表格文件名', en: 'For example, the name of the workbook' },
  dayCap: { zh: '每日预算（元）', en: 'Daily budget (CNY)' },
  dayCapHint: {
    zh: '达到后停止读取，次日恢复。链接写在表格里，拿到文件的人都能使用，请按最坏情况设定',
    en: 'When it is used up, reads stop until the next day. Anybody who has the workbook can use the link, so set no more than you are prepared to lose',
  },
  needDatasets: { zh: '请填写至少一个数据集编号', en: 'Enter at least one data set' },
  needDayCap: { zh: '请填写大于 0 的每日预算', en: 'Enter a daily budget above 0' },
  end: { zh: '停用', en: 'Revoke' },
  endOf: { zh: '停用表格链接“{{name}}”', en: 'Revoke the sheet link “{{name}}”' },
  confirmEnd: {
    zh: '停用后不可恢复，使用该链接的表格将无法刷新，已有的数据不受影响。',
    en: 'This cannot be undone. Sheets that use the link no longer refresh, but keep the rows they have.',
  },
  made: { zh: '表格链接已建立', en: 'The sheet link is ready' },
  once: {
    zh: '地址只显示这一次，请现在复制到表格中；遗失时停用并新建。',
    en: 'The addresses are shown only once. Copy them into your sheet; if one is lost, revoke the link and create another.',
  },
  addressOf: { zh: '{{code}} 的地址', en: 'Address of {{code}}' },
  changeValue: {
    zh: '把 {{value}} 换成您要的值：{{meaning}}。',
    en: 'Change {{value}} to the value you need: {{meaning}}.',
  },
  add: {
    zh: '地址后可再加该数据集的其他参数，如 &scode=000001；lang=zh 使首行为字段名称，去掉则为字段编号。',
    en: 'You can add other parameters of the data set, such as &scode=000001. With lang=en, the first row has the names of the fields; without it, their codes.',
  },
  excel: {
    zh: 'Excel：数据 → 自网站，粘贴地址，选择“匿名”。右键“刷新”，或在查询属性中设定定时刷新。',
    en: 'Excel: Data → From Web, paste the address, choose Anonymous. Refresh from the context menu, or set an interval in the query properties.',
  },
  wps: {
    zh: 'WPS：数据 → 导入数据 → 自网站，粘贴地址。',
    en: 'WPS: Data → Import Data → From Web, paste the address.',
  },
  google: {
    zh: 'Google 表格：在单元格输入 =IMPORTDATA("地址")。',
    en: 'Google Sheets: enter =IMPORTDATA("address") in a cell.',
  },
  functions: {
    zh: '也可用公式取数，如 =JISHI_LAST(A2:A99, "收盘")，安装一次后填写上面的地址：',
    en: 'Formulas such as =JISHI_LAST(A2:A99, "close") read single figures. Install them once, then enter an address above:',
  },
  addIn: { zh: 'Excel 加载项', en: 'Add-in for Excel' },
  script: { zh: 'Google 表格脚本', en: 'Script for Google Sheets' },
  charged: {
    zh: '同一地址一小时内重复刷新、数据未变时只计一次费。',
    en: 'Refreshes of the same address within an hour are charged once as long as the rows do not change.',
  },
});
