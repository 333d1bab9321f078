/** Layers of the web, lowest first. Each may import the layers before it. */
export const webLayers = ['shared', 'features', 'pages', 'app'] as const;
