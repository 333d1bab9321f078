import { z } from 'zod';
import { datasetCodeSchema } from '../datasets/codes.ts';
import { localizedSchema } from '../kernel/localized.ts';
import { datasetSummarySchema, packageSchema } from './schemas.ts';
import { TOPIC_SHELVES } from './topic-pages.ts';

const slugSchema = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

/** A question in a reader's words, with the data sets that answer it. */
const questionSchema = z.strictObject({
  /** The slug of the question in its URL. A question without a slug has no URL. */
  name: slugSchema.optional(),
  zh: z.string().min(1).max(60),
  en: z.string().min(1).max(120),
  datasets: z.array(datasetCodeSchema).min(1).max(12),
});

/** `catalogue/topics.yaml`: the needs that readers have, with the data sets for each. The page uses the same order. */
export const topicsSchema = z
  .array(
    z.strictObject({
      id: slugSchema,
      shelf: z.enum(TOPIC_SHELVES),
      zh: z.string().min(1).max(20),
      en: z.string().min(1).max(40),
      lead: localizedSchema,
      questions: z.array(questionSchema).min(1).max(12),
      /** Facts that a reader should know before they use the rows. */
      notes: z.array(localizedSchema).max(6).default([]),
      packages: z.array(z.string()).max(6).default([]),
      related: z.array(z.string()).max(6).default([]),
    }),
  )
  .superRefine((topics, context) => {
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
    const ids = topics.map(({ id }) => id);
    for (const id of new Set(ids.filter((one, i) => ids.indexOf(one) !== i)))
      refuse(`two topics have the id ${id}`);
    for (const { id, related, questions } of topics) {
      for (const other of related)
        if (other === id || !ids.includes(other))
          refuse(`${id} is related to ${other}, which is not another topic`);
      const names = questions.flatMap(({ name }) => name ?? []);
      if (new Set(names).size < names.length) refuse(`two questions of ${id} have the same name`);
      const codes = questions.flatMap(({ datasets }) => datasets);
      for (const code of new Set(codes.filter((one, i) => codes.indexOf(one) !== i)))
        refuse(`${id} lists ${code} twice`);
    }
  });

export type Topic = z.infer<typeof topicsSchema>[number];

/** A topic as a row of the overview, with its current contents. */
export const topicSummarySchema = z.strictObject({
  id: z.string(),
  shelf: z.enum(TOPIC_SHELVES),
  name: localizedSchema,
  lead: localizedSchema,
  questions: z.array(localizedSchema),
  /** The number of data sets on sale. */
  datasets: z.int(),
  /** The first and last day of the rows, not counting one-day snapshots and future days. */
  coverage: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  /** The time of the last load of any of these data sets, as ISO 8601 in UTC. */
  updatedAt: z.string().nullable(),
  free: z.int(),
  withTrial: z.int(),
  /** The lowest prices of a call and of a month across the paid data sets. Null if none is sold in that way. */
  callFromFen: z.int().nullable(),
  monthFromFen: z.int().nullable(),
});

export type TopicSummary = z.infer<typeof topicSummarySchema>;

/** A data set of a topic, with its current availability and the language of its texts. */
export const topicDatasetSchema = z.strictObject({
  ...datasetSummarySchema.shape,
  onSale: z.boolean(),
  preview: z.enum(['open', 'vip', 'closed']),
  demo: z.boolean(),
  /** The language of the texts. Null if the data set contains only codes, days and figures. */
  texts: z.enum(['zh', 'en']).nullable(),
  /** The number of securities with rows. Null if the data set has no securities, or if they are not counted yet. */
  securities: z.int().nullable(),
  /** Data sets with the same content in English. */
  english: z.array(z.strictObject({ code: z.string(), name: localizedSchema })),
});

export type TopicDataset = z.infer<typeof topicDatasetSchema>;

export const topicDetailSchema = z.strictObject({
  ...topicSummarySchema.shape,
  questions: z.array(
    z.strictObject({
      name: z.string().nullable(),
      question: localizedSchema,
      datasets: z.array(topicDatasetSchema),
    }),
  ),
  notes: z.array(localizedSchema),
  packages: z.array(
    packageSchema.pick({ id: true, name: true, prices: true }).extend({
      /** The number of data sets on sale in the category, and how many of them belong to this topic. */
      count: z.int(),
      ofTopic: z.int(),
    }),
  ),
  related: z.array(z.strictObject({ id: z.string(), shelf: z.enum(TOPIC_SHELVES), name: localizedSchema })),
});

export type TopicDetail = z.infer<typeof topicDetailSchema>;
