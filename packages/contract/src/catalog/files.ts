import { z } from 'zod';
import { datasetCodeSchema } from '../datasets/codes.ts';
import { langSchema } from '../kernel/localized.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';

/** The catalogue as files for programs, in addition to its calls. */
export const catalogFiles = {
  datasetFeed: rawEndpoint({
    name: 'catalog.datasetFeed',
    methods: ['GET'],
    audience: 'public',
    path: '/feeds/datasets/{code}.xml',
    summary: { zh: '一个数据集的变更记录，RSS', en: 'The changelog of a data set as RSS' },
    input: z.object({
      code: datasetCodeSchema.meta({ zh: '数据集编号', en: 'Code of the data set' }),
      lang: langSchema.optional().meta({
        zh: '语言；未给出时取 Accept-Language，再取中文',
        en: 'Language; by default that of Accept-Language, otherwise Chinese',
      }),
    }),
    answer: {
      kind: 'file',
      zh: 'RSS 2.0',
      en: 'RSS 2.0',
      content: { 'application/rss+xml': { type: 'string' } },
    },
    errors: ['datasets.notFound'],
  }),
};
