import { defineMessages } from '../i18n/messages.ts';

export const verificationMessages = defineMessages('verification', {
  getCode: { zh: '获取短信验证码', en: 'Get SMS verification code' },
  sendAgainIn: { zh: '{{seconds}} 秒后可重发', en: 'Send again in {{seconds}} s' },
  codeSent: { zh: '验证码已发送，5 分钟内有效', en: 'The code was sent. It is valid for 5 minutes' },
  picture: { zh: '图形验证码，点击换一张', en: 'Picture with four characters; click for another' },
  anotherPicture: { zh: '看不清？换一张', en: 'Hard to read? Show another' },
  pictureLost: { zh: '加载失败，重试', en: 'Loading failed. Retry' },
  puzzleTitle: { zh: '安全验证', en: 'Security check' },
  wrongTitle: { zh: '验证未通过，请再试一次', en: 'Not passed yet. Try again' },
  stop: { zh: '。', en: '. ' },
  'next.blockPuzzle': {
    zh: '已换一题：请把图形拖到轮廓正中再松开。',
    en: 'Here is another one: release the shape only when it covers the outline.',
  },
  'next.clickWord': {
    zh: '已换一题：请按上方顺序依次点击每个字的中心。',
    en: 'Here is another one: click the centre of each word in the order above.',
  },
  'do.blockPuzzle': {
    zh: '拖动滑块，把图形移到同样的图形正中',
    en: 'Drag the shape onto the centre of the matching outline',
  },
  'do.clickWord': { zh: '请依次点击：', en: 'Click in this order:' },
  dragHint: { zh: '按住滑块，向右拖动', en: 'Hold and drag to the right' },
  slider: { zh: '滑块：方向键移动，回车确认', en: 'Slider: move it with the arrow keys, confirm with Enter' },
  wordBoard: {
    zh: '点选文字：方向键移动准星，回车点选，退格撤销',
    en: 'Words: move the cross-hair with the arrow keys, select with Enter, undo with Backspace',
  },
  anotherPuzzle: { zh: '换一题', en: 'Another one' },
  loading: { zh: '加载中', en: 'Loading' },
  toCode: {
    zh: '看不清图片？改用短信或邮件验证码',
    en: 'Cannot use the picture? Get a code by SMS or e-mail',
  },
  toPuzzle: { zh: '返回图形验证', en: 'Back to the picture' },
  send: { zh: '发送验证码', en: 'Send the code' },
  confirm: { zh: '确认', en: 'Confirm' },
});
