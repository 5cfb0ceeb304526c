import type { FAQPageLeaf } from "schema-dts";

type Question = { question: string; answer: string };

/** Describes the questions that a page answers, word by word as it shows them. */
export function buildQuestionsPage(questions: Question[]): FAQPageLeaf {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
