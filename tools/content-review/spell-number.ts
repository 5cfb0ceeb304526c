const UNITS = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" "),
  ..."fifteen sixteen seventeen eighteen nineteen".split(" "),
];
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A whole number below 100 in words; a larger one in digits. */
export function spellNumber(number: number): string {
  if (number >= 100) return String(number);
  const unit = UNITS[number];
  if (unit) return unit;
  const tens = TENS[Math.floor(number / 10) - 2] ?? "";
  return number % 10 === 0 ? tens : `${tens}-${UNITS[number % 10]}`;
}
