import type { AskProbe } from './probe.ts'
import type { TestCard } from './test-account.schema.ts'

const nobodys = { cardNumber: '9999999999999995', holder: 'Nobody At All', expires: '2099-12' }

/**
 * Asks a card issuer about the card of the test account, and about one that nobody has. No money moves: the only credit
 * that is ordered is that of a card which nobody has, and it must be refused.
 */
export async function checkCards(ask: AskProbe, card: TestCard | undefined): Promise<void> {
  await ask({
    call: 'recogniseCard',
    title: 'a wrong key is refused',
    body: nobodys,
    headers: { 'x-api-key': 'not-the-key' },
    expected: [401, 403],
    remedy:
      'Answer 401 to every call whose X-Api-Key is not the key of the settings: this gateway credits cards.',
  })
  await ask({
    call: 'recogniseCard',
    title: 'a card that nobody has',
    body: nobodys,
    expected: [404],
  })
  const order = {
    call: 'creditCard',
    body: { cardReference: 'nobodys-card', amount: 100 },
    headers: { 'idempotency-key': `check-${Date.now().toString(36)}` },
    expected: [422],
    remedy: 'Answer 422 with the code refused to a credit of a card that the issuer does not know.',
  }
  await ask({ ...order, title: 'a credit of a card that nobody has' })
  await ask({ ...order, title: 'the same credit again' })
  if (card === undefined) return
  const known = await ask({
    call: 'recogniseCard',
    title: 'the card',
    body: card,
    expected: [200],
    judge: (answer) =>
      String(answer['cardReference']).includes(card.cardNumber) ? ['cardReference contains the number'] : [],
  })
  if (known === undefined) return
  await ask({
    call: 'recogniseCard',
    title: 'the card again: its reference stays the same',
    body: card,
    expected: [200],
    judge: (answer) =>
      answer['cardReference'] === known['cardReference']
        ? []
        : ['cardReference is another one the second time'],
  })
  await ask({
    call: 'recogniseCard',
    title: 'the card with the name of somebody else',
    body: { ...card, holder: nobodys.holder },
    expected: [404],
  })
}
