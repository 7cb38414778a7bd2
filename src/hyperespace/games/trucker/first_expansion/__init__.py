"""What the first big expansion adds: a fifth player, tiles, classes IA to IIIA, loans. (8)"""
