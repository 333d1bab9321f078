/** The maximum number of webhooks of an account. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 500;
/** The maximum number of messages on one page of a list. */
export const MESSAGES_PAGE_MAX = 100;
/** The header of a webhook's signature: `t=<Unix seconds>,v1=<hex>`, one `v1` for each valid secret. */
export const WEBHOOK_SIGNATURE_HEADER = 'jishi-signature';
/** The header with the id of the delivery, which is the same for each attempt. */
export const WEBHOOK_ID_HEADER = 'jishi-delivery';
