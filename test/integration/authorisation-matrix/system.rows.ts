// The server's state and postcodes are public; the demo's doors are for the demo.
import { everybody, type Row } from './row.ts'

export const systemRows: readonly Row[] = [
  { endpoint: 'health', asks: () => ({}), may: everybody },
  { endpoint: 'healthLive', asks: () => ({}), may: everybody },
  { endpoint: 'healthReady', asks: () => ({}), may: everybody },
  { endpoint: 'healthStart', asks: () => ({}), may: everybody },
  { endpoint: 'versions', asks: () => ({}), may: everybody },
  { endpoint: 'readMapSettings', asks: () => ({}), may: everybody },
  { endpoint: 'readDemo', asks: () => ({}), may: everybody },
  { endpoint: 'findAddress', asks: () => ({ body: { zipcode: '26131' } }), may: everybody },
  { endpoint: 'findZipcodes', asks: () => ({ query: { typed: '261' } }), may: everybody },
  { endpoint: 'readZipcode', asks: () => ({ params: { zipcode: '26131' } }), may: everybody },
  {
    endpoint: 'demoAdmin',
    asks: () => ({ body: { command: 'create-clinic', name: 'Klinik', zipcode: '26131' } }),
    may: ['demo'],
  },
  {
    endpoint: 'demoProgress',
    asks: () => ({ body: { done: 1, total: 2, complete: false, accounts: [] } }),
    may: ['demo'],
  },
]
