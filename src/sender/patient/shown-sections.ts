// Which sections of the profile are named as filled. Pure.
import {
  filledProfileSections,
  type PatientView,
  type ProfileSection,
} from '../../../domain/patient/filled-sections.ts'
import type { Words } from '../../../domain/words.ts'
import type { ProfileView } from '../../data/ports.ts'
import { recordView } from '../../features/patient-profile/index.ts'

/** Those that count as filled. Some always do: what the profile on the same page says nothing of is not named so. */
export function shownSections(view: PatientView, profile: ProfileView, words: Words): readonly ProfileSection[] {
  const { empty } = recordView(profile, words, view.searchType ?? undefined, view.careLevel)
  return filledProfileSections(view).filter((section) => !empty.some(({ key }) => key === section))
}
