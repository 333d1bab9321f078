import { defineMessages } from '../../i18n/messages.ts';

export const pictureMessages = defineMessages('picture', {
  picture: { zh: '图片', en: 'Image' },
  hint: { zh: '将图表保存为图片', en: 'Save the chart as an image' },
  failed: { zh: '图片生成失败，请重试。', en: 'The image could not be created. Please try again.' },
  source: { zh: '数据：{{datasets}} · {{site}}', en: 'Data: {{datasets}} · {{site}}' },
  demo: { zh: '演示数据，由程序生成', en: 'Demo data, generated' },
});
