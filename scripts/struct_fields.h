/* Fields of structs and names of modules, found without looking for them again, and structs made without a search.

Every file that mypyc writes is compiled with this in front of it (compile.py). To mypyc a struct of msgspec is a foreign
object. It reads a field by its name, and Python then looks through the type, each time, which took a quarter of a
compiled game. The interpreter does better: where a type keeps a field does not change as long as the type has the same
version, so it remembers version and place beside the instruction. This does the same beside every place in the C code
that reads a field.

Anything that is not a plain field, such as a property or a method, goes the usual way, and so does everything where
the compiler or Python is of another kind.

A struct that is made with its fields by name searches all its fields for each name. Where the names are those of its
first fields in their order, which is so wherever a view is built, the values are given by their places.

Whether something is of a class is for the class of that class to say, and Python asks it by name, each time. For classes
of structs it says what everybody would. So only a class of classes that says it otherwise is asked.

In the same way mypyc looks up whatever a module has imported from one that is not compiled: structs, events, constants.
As long as the module's dictionary has the same version, it has the same things under the same names. */

#include <Python.h>
#include <structmember.h>
#include <CPy.h>

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) && !defined(Py_LIMITED_API) && PY_VERSION_HEX < 0x030F0000

typedef struct {
    unsigned int version; /* of the type, which Python never gives to another one; 0: nothing is remembered */
    PyObject *name;       /* of the field: at a `getattr` it may be another one the next time */
    Py_ssize_t offset;    /* where an object of that type has the field */
} RememberedField;

__attribute__((noinline, unused)) static PyObject *
read_and_remember(PyObject *object, PyObject *name, RememberedField *remembered)
{
    PyTypeObject *type = Py_TYPE(object);
    PyObject *value = (PyObject_GetAttr)(object, name);
    if (value == NULL || type->tp_getattro != PyObject_GenericGetAttr) {
        return value;
    }
    PyObject *found = _PyType_Lookup(type, name);
    if (found != NULL && Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
        if (member->type == T_OBJECT_EX && !(member->flags & ~READONLY)) {
            PyObject *last = remembered->name;
            Py_INCREF(name); /* so that no other name comes to lie where this one does */
            remembered->name = name;
            Py_XDECREF(last);
            remembered->version = type->tp_version_tag;
            remembered->offset = member->offset;
        }
    }
    return value;
}

__attribute__((always_inline, unused)) static inline PyObject *
read_field(PyObject *object, PyObject *name, RememberedField *remembered)
{
    if (remembered->name == name && Py_TYPE(object)->tp_version_tag == remembered->version && remembered->version) {
        PyObject *value = *(PyObject **)((char *)object + remembered->offset);
        if (value != NULL) {
            Py_INCREF(value);
            return value;
        }
    }
    return read_and_remember(object, name, remembered);
}

#define PyObject_GetAttr(object, name)                   \
    (__extension__({                                     \
        static RememberedField remembered;               \
        read_field((object), (name), &remembered);       \
    }))

typedef struct {
    PyObject *made;    /* the struct that was made here last */
    PyObject *names;   /* the fields that were named */
    int are_in_order;  /* whether these are its first fields, in their order */
} RememberedNames;

__attribute__((noinline, unused)) static int
are_first_fields(PyObject *made, PyObject *names)
{
    int found = 0;
    if (PyType_Check(made) && PyObject_HasAttrString(made, "__struct_fields__")) {
        PyObject *by_place = PyObject_GetAttrString(made, "__match_args__"); /* without those that must be named */
        Py_ssize_t number = PyTuple_GET_SIZE(names);
        found = by_place != NULL && PyTuple_CheckExact(by_place) && number <= PyTuple_GET_SIZE(by_place);
        for (Py_ssize_t each = 0; found && each < number; each++) {
            found = PyTuple_GET_ITEM(names, each) == PyTuple_GET_ITEM(by_place, each);
        }
        Py_XDECREF(by_place);
        PyErr_Clear();
    }
    return found;
}

__attribute__((always_inline, unused)) static inline PyObject *
call_by_place(PyObject *called, PyObject *const *given, size_t flags, PyObject *names, RememberedNames *remembered)
{
    if (remembered->made != called || remembered->names != names) {
        remembered->are_in_order = PyVectorcall_NARGS(flags) == 0 && are_first_fields(called, names);
        Py_INCREF(called); /* so that nothing else comes to lie where these do */
        Py_INCREF(names);
        Py_XDECREF(remembered->made);
        Py_XDECREF(remembered->names);
        remembered->made = called;
        remembered->names = names;
    }
    if (remembered->are_in_order) {
        return (PyObject_Vectorcall)(called, given, flags + (size_t)PyTuple_GET_SIZE(names), NULL);
    }
    return (PyObject_Vectorcall)(called, given, flags, names);
}

#define PyObject_Vectorcall(called, given, flags, names)                                           \
    (__extension__({                                                                               \
        static RememberedNames remembered;                                                         \
        (__builtin_constant_p(names)                                                               \
             ? (PyObject_Vectorcall)((called), (given), (flags), (PyObject *)(names))               \
             : call_by_place((called), (given), (flags), (PyObject *)(names), &remembered));        \
    }))

/* Whether a type has this from another one, and nothing of its own in its place. */
__attribute__((unused)) static int
is_inherited(PyTypeObject *type, PyTypeObject *from, PyObject *name)
{
    return name != NULL && _PyType_Lookup(type, name) == _PyType_Lookup(from, name);
}

__attribute__((unused)) static int
is_instance(PyObject *object, PyObject *cls, unsigned int *remembered)
{
    static PyObject *asked, *said; /* what a class is asked, and what an object says of its own class */
    PyTypeObject *type = Py_TYPE(object), *kind = Py_TYPE(cls);
    if ((PyObject *)type == cls) {
        return 1;
    }
    if (!*remembered || *remembered != kind->tp_version_tag) {
        asked = asked ? asked : PyUnicode_InternFromString("__instancecheck__");
        said = said ? said : PyUnicode_InternFromString("__class__");
        if (!PyType_Check(cls) || !is_inherited(kind, &PyType_Type, asked)) {
            PyErr_Clear();
            return (PyObject_IsInstance)(object, cls);
        }
        *remembered = kind->tp_version_tag;
    }
    if (PyType_IsSubtype(type, (PyTypeObject *)cls)) {
        return 1;
    }
    if (type->tp_getattro == PyObject_GenericGetAttr && is_inherited(type, &PyBaseObject_Type, said)) {
        return 0;
    }
    return (PyObject_IsInstance)(object, cls);
}

#define PyObject_IsInstance(object, cls)                                                        \
    (__extension__({                                                                            \
        static unsigned int remembered; /* version of a class of classes that says nothing */   \
        is_instance((object), (cls), &remembered);                                              \
    }))

#endif

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) && !defined(Py_LIMITED_API) && PY_VERSION_HEX < 0x030C0000

typedef struct {
    uint64_t version; /* of the dictionary, which Python never gives to another one; 0: nothing is remembered */
    PyObject *key;
    PyObject *value;  /* the dictionary keeps it alive, as long as it has that version */
} RememberedItem;

__attribute__((noinline, unused)) static PyObject *
find_and_remember(PyObject *dict, PyObject *key, RememberedItem *remembered)
{
    PyObject *value = (CPyDict_GetItem)(dict, key);
    if (value != NULL && PyDict_CheckExact(dict) && PyUnicode_CheckExact(key)) {
        PyObject *last = remembered->key;
        Py_INCREF(key); /* so that no other key comes to lie where this one does */
        remembered->key = key;
        Py_XDECREF(last);
        remembered->version = ((PyDictObject *)dict)->ma_version_tag;
        remembered->value = value;
    }
    return value;
}

__attribute__((always_inline, unused)) static inline PyObject *
find_item(PyObject *dict, PyObject *key, RememberedItem *remembered)
{
    if (remembered->key == key && ((PyDictObject *)dict)->ma_version_tag == remembered->version) {
        Py_INCREF(remembered->value);
        return remembered->value;
    }
    return find_and_remember(dict, key, remembered);
}

#define CPyDict_GetItem(dict, key)                       \
    (__extension__({                                     \
        static RememberedItem remembered;                \
        find_item((dict), (key), &remembered);           \
    }))

#endif
