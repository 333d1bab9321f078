import { layerOptions, layerRules } from './tools/gates/layer-rules.ts';

/** For `npx depcruise`; the gate uses the same. The rules come from the module table in tools/architecture.ts. */
export default { forbidden: layerRules, options: layerOptions };
