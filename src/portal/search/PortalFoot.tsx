// Who carries the portal, a calm question whether pages may be counted, and the way to the table of contents (P4, P7, P15). Loaded
// late. Nothing asks on its own: counting is off until somebody switches it on, and off again with the same switch.
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partnerRoles } from '../../../catalogue/portal/partner-roles.ts'
import type { PortalFoot as Foot, PortalPartner } from '../../../contract/http/portal-pages.ts'
import classes from './PortalFoot.module.css'
import { useAddress, useCarriedQuery, useOfDevice, usePortal } from './portal.tsx'
import { TakenOver } from './TakenOver.tsx'

export function PortalFoot() {
  return (
    <Suspense fallback={null}>
      <TakenOver>
        <Parts />
      </TakenOver>
    </Suspense>
  )
}

function Parts() {
  const { t } = useTranslation('portal-foot')
  const { half } = usePortal()
  const address = useAddress()
  const query = useCarriedQuery()
  const foot = useFoot()
  const of = (role: PortalPartner['role']) => foot?.partners.filter((partner) => partner.role === role) ?? []
  const contents = address('tableofcontents', query)
  // all of it at once: what came later would move the box under somebody's finger
  if (foot === undefined) return null
  return (
    <div className={classes.foot}>
      {partnerRoles.keys.map((role) =>
        of(role).length > 0 ? (
          <Partners key={role} title={role === 'certificate' ? t('certificate') : t(role)} partners={of(role)} />
        ) : null,
      )}
      <Counting />
      {!foot?.table_of_contents ? null : half === 'public' ? (
        <Link to={contents} className={classes.way}>
          {t('contents.title')}
        </Link>
      ) : (
        <a href={contents} className={classes.way}>
          {t('contents.title')}
        </a>
      )}
    </div>
  )
}

/** undefined: not yet; null: nobody knows */
function useFoot(): Foot | null | undefined {
  const portal = usePortal()
  const { region, givenFoot } = portal
  const [foot, setFoot] = useState<Foot | null | undefined>(givenFoot ?? undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a region
  useEffect(() => {
    if (givenFoot === null) portal.foot().then(setFoot, () => setFoot(null))
  }, [region])
  return foot
}

function Partners({ title, partners }: { readonly title: string; readonly partners: readonly PortalPartner[] }) {
  return (
    <section className={classes.partners} aria-label={title}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.list}>
        {partners.map(({ name, website, logo }) => {
          const mark = logo === null ? name : <img src={logo} alt={name} className={classes.logo} />
          return (
            <li key={name} className={classes.partner}>
              {website === null ? (
                mark
              ) : (
                <a href={website} target="_blank" rel="noopener noreferrer" className={classes.way}>
                  {mark}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Counting() {
  const { t } = useTranslation('portal-foot')
  const { counting } = usePortal()
  const kept = useOfDevice(counting.isAgreed, false)
  const [chosen, setChosen] = useState<boolean | null>(null)
  return (
    <Checkbox
      size="md"
      className={classes.counting ?? ''}
      checked={chosen ?? kept}
      label={t('counting.label')}
      description={t('counting.text')}
      onChange={(event) => {
        counting.agree(event.currentTarget.checked)
        setChosen(event.currentTarget.checked)
      }}
    />
  )
}
