// Why nobody answered: the one rule, for the pill and for every notice.

/** offline: the device has no network. unreachable: it has one, and Anschluss does not answer on it. */
export type Unanswered = 'offline' | 'unreachable'

/** @param online the browser's word: right when it says no, and true behind a dead access point, too */
export const unanswered = (online: boolean = navigator.onLine): Unanswered => (online ? 'unreachable' : 'offline')
