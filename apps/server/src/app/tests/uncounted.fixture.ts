/** Errors that mean “no more” but need no test with simultaneous calls, each with the scope of its limit. */
export const NO_COUNT: Readonly<Record<string, string>> = {
  'announcements.tooMany': 'of the words of one call',
  'announcements.tooManyItems': 'of the items of one call',
  'catalog.quantityMax': 'of the quantity of one line',
  'delta-sharing.tooManyFiles': 'of the files of one query',
  'files.tooManyFiles': 'of the files of one export',
  'gateway.tooManyCalls': 'of a second, in each process for itself',
  'gateway.tooManyCodes': 'of the codes of one call',
  'gateway.tooManyFailures': 'of a minute, in each process for itself',
  'identity.codeTooMany': 'one a minute: counted with those of a network, under one lock',
  'pushes.tooManyAtOnce': 'of the requests at the same time, in each process for itself',
  'site-data.tooManyToCount': 'of the rows of one answer',
  'site-data.tooManyToSort': 'of the rows of one answer',
  'streams.full': 'of the open streams, in each process for itself',
  'streams.tooMany': 'of the open streams of an account, in each process for itself',
};
