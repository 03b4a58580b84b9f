// What makes actions, loaded with the first one.
export { makeLocalAction } from './local-action.ts'
export { remakeActions } from './local-reseal.ts'
