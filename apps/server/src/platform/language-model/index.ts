export { type ChatModelSettings, createChatModel } from './chat-completions.ts';
export { figuresInOrder, type GivenValue, unsupportedFigures } from './figures/unsupported-figures.ts';
export type { LanguageModel, ModelAnswer, ModelFailure, ModelRequest } from './language-model.ts';
