// What happens to an organisation and its accounts, as it stands in the organisation's history. Source: specification, provider
// search portal, section 4.9; it names no codes: they run from 1 in its listed order.
import { defineCatalogue } from '../define.ts'

export const organisationEventTypes = defineCatalogue(
  'organisationEventType',
  [
    { code: 1, key: 'account_deactivated' },
    { code: 2, key: 'account_reactivated' },
    { code: 3, key: 'careprovider_status_changed' },
    { code: 4, key: 'onboarding_status_changed' },
    { code: 5, key: 'careseeker_status_changed' },
    // ours: what a clinic keeps for its rehab applications
    { code: 6, key: 'material_kept' },
    { code: 7, key: 'material_mapped' },
    { code: 8, key: 'material_removed' },
    // ours: a mail to one of its people did not arrive (A20)
    { code: 9, key: 'mails_undeliverable' },
    // ours: two records were one house, and were taken apart again
    { code: 10, key: 'duplicates_merged' },
    { code: 11, key: 'duplicates_parted' },
    // ours: what it agreed to, and its signed agreement on paper
    { code: 12, key: 'document_accepted' },
    { code: 13, key: 'agreement_kept' },
    { code: 14, key: 'agreement_removed' },
    // ours: name and address of one of its people were erased
    { code: 15, key: 'account_erased' },
    // ours: second factors of its people
    { code: 16, key: 'factor_reset' },
    { code: 17, key: 'factor_required' },
    { code: 18, key: 'factor_not_required' },
  ],
  'catalogue-admin',
)
