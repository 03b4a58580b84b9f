// The catalogues: labels are public, associations for whoever signed in; only an administrator replaces them.
import { everybody, type Row, signedIn } from './row.ts'

export const catalogueRows: readonly Row[] = [
  { endpoint: 'readOntology', asks: () => ({ query: { lists: 'payer' } }), may: everybody },
  { endpoint: 'readAssociations', asks: () => ({ query: { from: 'solution' } }), may: signedIn },
  { endpoint: 'readFormFields', asks: () => ({ params: { formName: 'careseeker' }, query: {} }), may: signedIn },
  {
    endpoint: 'testFormSteps',
    asks: () => ({ query: {}, body: { form: 'careseeker', filled: ['name'] } }),
    may: signedIn,
  },
  {
    endpoint: 'replaceAssociations',
    asks: () => ({ body: { from_list: 'solution', to_list: 'service', associations: [{ from: 22, to: 1 }] } }),
    may: ['admin'],
  },
]
