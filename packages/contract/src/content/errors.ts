import { errorRows } from '../kernel/error-row.ts';

export const contentErrors = errorRows({
  'content.articleNotFound': {
    code: 2740,
    status: 404,
    zh: '文章 {slug} 不存在或尚未发布',
    en: 'Article {slug} does not exist or is not published yet',
  },
  'content.pictureNotFound': {
    code: 2741,
    status: 404,
    zh: '图片 {name} 不存在',
    en: 'There is no picture {name}',
  },
  'content.pageNotFound': {
    code: 2742,
    status: 404,
    zh: '页面 {path} 不存在',
    en: 'There is no page {path}',
  },
});
