import { crc32 } from "node:zlib";

/** For tests: puts the chunk that announces further frames behind the head of a PNG file, and so many bytes of words before it. */
export function withAnimation(png: Buffer, wordBytes = 0): Buffer {
  const words = writeChunk("tEXt", Buffer.alloc(wordBytes, "a"));
  const frames = writeChunk("acTL", Buffer.alloc(8));
  return Buffer.concat([png.subarray(0, 33), words, frames, png.subarray(33)]);
}

function writeChunk(name: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
