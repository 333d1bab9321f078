import { defineMessages } from '../../i18n/messages.ts';

export const chartMessages = defineMessages('chart', {
  open: { zh: '开', en: 'Open' },
  high: { zh: '高', en: 'High' },
  low: { zh: '低', en: 'Low' },
  close: { zh: '收', en: 'Close' },
  change: { zh: '涨跌幅', en: 'Change' },
  volume: { zh: '成交量', en: 'Volume' },
  amount: { zh: '成交额', en: 'Value' },
  date: { zh: '日期', en: 'Date' },
  spoken: {
    zh: '{{date}}，开 {{open}}，高 {{high}}，低 {{low}}，收 {{close}}，涨跌幅 {{change}}，成交量 {{volume}}',
    en: '{{date}}: open {{open}}, high {{high}}, low {{low}}, close {{close}}, change {{change}}, volume {{volume}}',
  },
  hint: {
    zh: '拖动平移，点选图表后滚轮缩放（或按住 Ctrl），触屏双指缩放；方向键移动光标，+ 与 − 缩放，Home、End 到首尾',
    en: 'Drag to move; click the chart, then scroll to zoom (or hold Ctrl), pinch on a touch screen; arrow keys move the crosshair, + and − zoom, Home and End jump to the ends',
  },
  gap: { zh: '此处缺少交易日的行情', en: 'Trading days are missing here' },
  histogram: { zh: '柱 2×(DIF−DEA)', en: 'Histogram DIF−DEA' },
  histogramShort: { zh: '柱', en: 'Hist.' },
  earlier: { zh: '向前平移', en: 'Earlier' },
  later: { zh: '向后平移', en: 'Later' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  more: { zh: '再显示 {{count}} 行', en: 'Show {{count}} more {{count|row|rows}}' },
});
