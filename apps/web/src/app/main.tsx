import { catalogEndpoints, createClient, marketEndpoints } from '@jishi/contract';console.log(createClient(catalogEndpoints), createClient(marketEndpoints));
