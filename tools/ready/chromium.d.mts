/** Returns the path of a Chromium. */
export declare function readyChromium(): string;
