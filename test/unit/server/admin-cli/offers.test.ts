// What a provider offers, in words of the command line.
import { expect, it } from 'vitest'
import { solutions } from '../../../../catalogue/solutions.ts'
import { parseOffers } from '../../../../server/admin-cli/offers.ts'

const { code } = solutions

it.each(['2', 'careprovider:2'])('takes provider %s and kinds of care by their names', (provider) => {
  expect(parseOffers(provider, 'shortTermStaticCare, mobileCare')).toEqual({
    ok: true,
    value: {
      command: 'set-provider-profile',
      careprovider_id: 2,
      profile: { solutions: [code.shortTermStaticCare, code.mobileCare] },
    },
  })
})

it('names what it does not know, and what there is', () => {
  const unnumbered = parseOffers('Haus Seeblick', 'staticCare')
  expect(unnumbered.ok ? '' : unnumbered.error).toMatch(/create-provider prints it/)
  expect(parseOffers('careseeker:2', 'staticCare')).toMatchObject({ ok: false })
  const refused = parseOffers('2', 'staticCare,Pflegeheim')
  expect(refused.ok ? '' : refused.error).toMatch(/^Pflegeheim is no kind of care\. Kinds: .*shortTermStaticCare/)
})
