/** Swift messages are news of the last so many days. Older events are only in their data sets. */
export const SWIFT_DAYS = 366;
