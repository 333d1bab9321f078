import { errorRows } from '../kernel/error-row.ts';

export const contentErrors = errorRows({
  'content.articleNotFound': {
    code: 2740,
    status: 404,
    zh: '没有文章 {slug}，或尚未发布',
    en: 'There is no article {slug}, or it is not published yet',
  },
  'content.pictureNotFound': {
    code: 2741,
    status: 404,
    zh: '没有图片 {name}',
    en: 'There is no picture {name}',
  },
  'content.pageNotFound': {
    code: 2742,
    status: 404,
    zh: '没有页面 {path}',
    en: 'There is no page {path}',
  },
});
