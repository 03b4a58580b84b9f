// A partner at the foot of the portal in the console, as a form.
import { partnerRoles } from '../../catalogue/portal/partner-roles.ts'
import { regions } from '../../catalogue/portal/regions.ts'
import { websiteForm } from '../../contract/forms.ts'
import type { PortalPartnerFields } from '../../contract/http/portal-partners.ts'
import { choice, type FormDefinition, type FormValues, group, page, text } from '../forms/define.ts'

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const partnerForm = {
  name: 'partner',
  texts: 'admin-public',
  pages: [
    page(
      'partner',
      [],
      [
        group('partner', [
          text('name', { max: 120, required: true, help: true }),
          text('website', { max: 300, help: true }),
        ]),
        group('where', [
          choice('region', regions, { required: true }),
          choice('role', partnerRoles, { required: true }),
        ]),
      ],
    ),
  ],
  rules: [
    {
      key: 'website',
      at: 'website',
      kind: 'change',
      broken: ({ website }) => word(website) !== '' && !websiteForm.test(word(website)),
    },
  ],
} satisfies FormDefinition

const codeOf = (
  list: { readonly entries: readonly { readonly code: unknown; readonly key: string }[] },
  key: unknown,
) => list.entries.find((entry) => entry.key === key)?.code

export const partnerValues = ({ region, role, name, website }: Partial<PortalPartnerFields>): FormValues =>
  ({ name, website: website ?? '', region: codeOf(regions, region), role: codeOf(partnerRoles, role) }) as FormValues

/** Of a form without problems. */
export const partnerFields = (values: FormValues): PortalPartnerFields => ({
  name: word(values.name),
  website: word(values.website) || null,
  region: regions.entries.find(({ code }) => code === values.region)?.key ?? 'weserems',
  role: partnerRoles.entries.find(({ code }) => code === values.role)?.key ?? 'participant',
})
