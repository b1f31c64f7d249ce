.xplugin-vote {
	margin: 1.5em 0;
}

.xplugin-vote form {
	margin: 0 0 0.5em;
}

.xplugin-vote p {
	margin: 0 0 0.5em;
}

.xplugin-vote__question {
	font-weight: 600;
}

.xplugin-vote__option {
	display: block;
	margin: 0 0 0.4em;
}

.xplugin-vote__button {
	background: var(--xplugin-color);
	border: 0;
	border-radius: 4px;
	color: var(--xplugin-on-color);
	cursor: pointer;
	font: inherit;
	padding: 0.5em 1em;
}

.xplugin-vote__star {
	background: none;
	border: 0;
	color: var(--xplugin-color);
	cursor: pointer;
	font-size: 1.6em;
	line-height: 1;
	opacity: 0.45;
	padding: 0 0.1em;
}

/* All stars up to the one that is pointed at. */
.xplugin-vote form:hover .xplugin-vote__star,
.xplugin-vote__star:focus {
	opacity: 1;
}

.xplugin-vote .xplugin-vote__star:hover ~ .xplugin-vote__star {
	opacity: 0.45;
}

.xplugin-vote__result {
	list-style: none;
	margin: 0 0 0.5em;
	padding: 0;
}

.xplugin-vote__bar {
	background: var(--xplugin-color);
	border-radius: 3px;
	display: block;
	height: 0.6em;
	min-width: 2px;
}
