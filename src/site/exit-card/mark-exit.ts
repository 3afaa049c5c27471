/** For so long after the exit time the card offers a new price, in milliseconds: the car has probably left by then. */
export const lateForMs = 60 * 60_000

/** The name under which the browser of a guest notes that it has paid, with what it knows of the exit. */
export const paidNoteKey = 'paid'

/** The name under which a device notes the end of the exit time of the car that left a centre last. */
export const leftKey = 'left-by-'

/**
 * An inline script that marks the document of a centre at which this browser has paid and may still leave, before the
 * first paint: by the mark the styles keep the place of the card, which comes later because all visitors get the same page.
 */
export const markExit = `try{let s=localStorage,h=document.documentElement.dataset;for(let p of JSON.parse(s.getItem("${paidNoteKey}")??"[]"))if(p.centreUid===h.centre&&p.exitAt>Math.max(Date.now()-${lateForMs},s.getItem("${leftKey}"+h.centre)))h.exit=""}catch{}`
