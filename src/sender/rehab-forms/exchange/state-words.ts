// What the states of an application are called: by their one list.
import type { KeyOf } from '../../../../catalogue/define.ts'
import { applicationStates } from '../../../../catalogue/rehab/application-states.ts'

/** Key of a text of catalogue-rehab. */
export const stateKey = (state: KeyOf<typeof applicationStates>) =>
  applicationStates.labelKey(applicationStates.code[state])
