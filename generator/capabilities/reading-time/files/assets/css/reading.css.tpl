.xplugin-reading {
	display: inline-block;
	margin: 0 0 1.25rem;
	padding: 0.3rem 0.8rem;
	border-radius: 999px;
	background: rgba(125, 125, 125, 0.14);
	font-size: 0.9rem;
	line-height: 1.5;
}
