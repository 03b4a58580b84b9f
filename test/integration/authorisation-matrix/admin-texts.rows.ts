// The operator's texts: administrators alone change them; what they became is everybody's to read.
import { everybody, type Row } from './row.ts'

const nobody = 999_999
const may = ['admin'] as const
const text = { key: 'sign-in:submit', locale: 'de', text: 'Anmelden bitte' }
const mail = { key: 'requestAccepted.button', locale: 'de', text: 'Antwort ansehen' }
const draft = { group: 'requestAccepted', locale: 'de', region: null, texts: {} }
let count = 0

/** Records of one kind: read, add, change and remove. */
const records = (
  [list, read, add, change, remove]: readonly [string, string, string, string, string],
  key: string,
  added: () => object,
): readonly Row[] =>
  [
    { endpoint: list, asks: () => ({ query: {} }), may },
    { endpoint: read, about: 'one that does not exist', asks: () => ({ params: { [key]: nobody } }), may, passes: 404 },
    {
      endpoint: add,
      // it may be there once
      asks: async ({ ward }) => {
        await ward.deps.db.deleteFrom('text_override').execute()
        return { body: added() }
      },
      may,
      passes: 201,
    },
    {
      endpoint: change,
      about: 'one that does not exist',
      asks: () => ({ params: { [key]: nobody }, body: { ...added(), rev: 0 } }),
      may,
      passes: 404,
    },
    {
      endpoint: remove,
      about: 'one that does not exist',
      asks: () => ({ params: { [key]: nobody } }),
      may,
      passes: 404,
    },
  ] as readonly Row[]

export const adminTextRows: readonly Row[] = [
  ...records(
    ['listTranslations', 'readTranslation', 'addTranslation', 'changeTranslation', 'removeTranslation'],
    'translationId',
    () => text,
  ),
  ...records(
    [
      'listEmailTranslations',
      'readEmailTranslation',
      'addEmailTranslation',
      'changeEmailTranslation',
      'removeEmailTranslation',
    ],
    'emailtranslationId',
    () => mail,
  ),
  ...records(
    [
      'listNativeTranslations',
      'readNativeTranslation',
      'addNativeTranslation',
      'changeNativeTranslation',
      'removeNativeTranslation',
    ],
    'nativetranslationId',
    () => ({ key: `native:own.${count++}`, locale: 'de', text: 'Willkommen' }),
  ),
  {
    endpoint: 'saveTexts',
    asks: () => ({
      body: { texts: [{ part: 'app', key: 'sign-in:forgotPassword', locale: 'de', text: null, rev: null }] },
    }),
    may,
  },
  { endpoint: 'findTexts', asks: () => ({ query: { part: 'app', locale: 'de' } }), may },
  { endpoint: 'readTextGroup', asks: () => ({ query: { part: 'app', group: 'sign-in:submit' } }), may },
  { endpoint: 'previewMail', asks: () => ({ body: draft }), may },
  { endpoint: 'sendProbe', asks: () => ({ body: draft }), may },
  {
    endpoint: 'readProbe',
    about: 'one that does not exist',
    asks: () => ({ params: { mailId: nobody } }),
    may,
    passes: 404,
  },
  { endpoint: 'readOwnTexts', asks: () => ({}), may: everybody },
]
