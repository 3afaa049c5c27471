/**
 * An inline script that marks the document of a browser in which no warning could be shown, before the first paint: it
 * asks what `canBeReached` asks. The styles of the offer of a warning follow the mark.
 */
export const markUnreachable = `['PushManager','Notification'].every(n=>n in window)&&'serviceWorker' in navigator||(document.documentElement.dataset.push='none')`
