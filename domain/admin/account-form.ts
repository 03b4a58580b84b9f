// An account's record in the console, as a form.
import { accountTypes } from '../../catalogue/account-types.ts'
import type { AdminAccountFields } from '../../contract/http/admin-accounts.ts'
import { choice, type FormDefinition, type FormValues, group, page, text } from '../forms/define.ts'

/** an account of the portal is nobody's to make or to change here */
export const accountTypeChoices = {
  ...accountTypes,
  entries: accountTypes.entries.filter(({ key }) => key !== 'providerSearch' && key !== 'bToC'),
}

export const accountForm = {
  name: 'account',
  texts: 'admin-accounts',
  pages: [
    page(
      'account',
      [],
      [
        group('person', [text('first_name', { max: 100 }), text('last_name', { max: 100 })]),
        group('type', [choice('account_type', accountTypeChoices, { required: true, help: true })]),
      ],
    ),
  ],
  rules: [],
} satisfies FormDefinition

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const accountValues = ({ first_name, last_name, account_type }: AdminAccountFields): FormValues =>
  ({
    ...{ first_name, last_name },
    account_type: accountTypes.entries.find(({ key }) => key === account_type)?.code,
  }) as FormValues
/** Of a form without problems. */
export const accountFields = (values: FormValues): AdminAccountFields => ({
  first_name: word(values.first_name),
  last_name: word(values.last_name),
  account_type: accountTypes.entries.find(({ code }) => code === values.account_type)?.key ?? '',
})
