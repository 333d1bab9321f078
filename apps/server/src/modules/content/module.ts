import { articlesEndpoints, contentEndpoints, contentFiles } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { articlesHandlers } from './articles.handlers.ts';
import { contentCommands } from './content.commands.ts';
import { mountContentFiles } from './content.files.ts';
import { siteHandlers } from './content.routes.ts';

export const contentModule = {
  serves: [
    group(contentEndpoints, siteHandlers),
    group(articlesEndpoints, articlesHandlers),
    routes([contentFiles], mountContentFiles),
  ],
  commands: [contentCommands],
} satisfies AnyModule;
